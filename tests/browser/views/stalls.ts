import { browseStallsHref, paths, stallHref } from '#web/visitors/routes.ts'
import { toStallId } from '#shared/catalogue/rows.ts'
import { pretendToHear } from '../support/speech.ts'
import { nobodySells, productsOf as products } from '#messages/browse-stalls.ts'
import { say } from '../support/say.ts'
import * as acts from './acts.ts'
import { LONG_WORD, UNUSUAL_QUERY } from './unusual-stalls.ts'
import type { View } from './view.ts'

const CSV = '**/*.csv'
const searchBox = say('Enter food name or stall no...')
const productsOf = (stall: string) =>
  acts.inTurn(acts.press(products({ stallName: say(stall) })), acts.waitForHeading('All Products'))

export const browseViews: View[] = [
  { name: 'browse', title: 'The first page of stalls', href: paths.browseStalls },
  {
    name: 'browse-unusual',
    title: 'Long names, Hindi names, a long number',
    href: browseStallsHref({ query: UNUSUAL_QUERY }),
    act: (page) => page.getByText('Forty Flavours').first().waitFor(),
  },
  {
    name: 'browse-suggestions',
    title: 'Before anything is typed',
    href: paths.browseStalls,
    act: acts.inTurn(
      (page) => page.getByPlaceholder(searchBox).click(),
      (page) => page.getByRole('option').first().waitFor(),
    ),
    isOverlay: true,
  },
  {
    name: 'browse-typing',
    title: 'While typing',
    href: paths.browseStalls,
    act: acts.inTurn(
      (page) => page.getByPlaceholder(searchBox).fill('sa'),
      acts.waitForHeading('Search Results'),
      acts.tap('ArrowDown'),
      acts.tap('ArrowDown'),
    ),
    isOverlay: true,
  },
  {
    name: 'browse-listening',
    title: 'Listening',
    href: paths.browseStalls,
    before: (page) => pretendToHear(page, {}),
    act: acts.press('Search by voice'),
    isOverlay: true,
  },
  {
    name: 'browse-closest',
    title: 'Closest matches',
    href: browseStallsHref({ query: 'samoosa' }),
    act: acts.waitForHeading('Closest matches'),
  },
  {
    name: 'browse-nothing',
    title: 'Nothing found',
    href: browseStallsHref({ query: 'pizza margherita xyz' }),
    act: acts.waitForText(nobodySells({ query: 'pizza margherita xyz' })),
  },
  {
    name: 'browse-kept',
    title: 'Saved stalls',
    href: browseStallsHref({ isKept: true }),
    before: acts.remember('kept_stalls', {
      edition: acts.EDITION,
      numbers: ['2', '3', '202'],
    }),
    act: acts.waitForText('Bombay Bhel House'),
  },
  {
    name: 'browse-none-kept',
    title: 'No saved stalls yet',
    href: browseStallsHref({ isKept: true }),
    act: acts.waitForHeading('Tap the heart on a stall to save it here'),
  },
  {
    name: 'browse-empty',
    title: 'Before there are any stalls',
    href: paths.browseStalls,
    site: 'empty',
  },
  {
    name: 'browse-loading',
    title: 'Loading the stalls',
    href: paths.browseStalls,
    site: 'host',
    before: acts.swallow(CSV),
  },
  {
    name: 'browse-late',
    title: 'The stalls take too long to load',
    href: paths.browseStalls,
    site: 'host',
    before: acts.swallow(CSV),
    act: acts.waitForHeading('The list of stalls has not loaded yet'),
  },
  {
    name: 'browse-old-list',
    title: 'The stalls from the last visit',
    href: paths.browseStalls,
    act: acts.inTurn(
      (page) => page.waitForFunction(() => localStorage.getItem('market_data')),
      acts.swallow(CSV),
      (page) => page.goto(page.url() + '?page=2'),
      (page) => page.locator('p[data-place]').waitFor(),
    ),
  },
  {
    name: 'stall-dialog',
    title: 'All products of a stall',
    href: paths.browseStalls,
    act: productsOf('Dakshin Dosa Corner'),
    isOverlay: true,
  },
  {
    name: 'stall-dialog-forty',
    title: 'Forty products',
    href: browseStallsHref({ query: 'forty' }),
    act: productsOf('Forty Flavours'),
    isOverlay: true,
  },
  {
    name: 'stall-dialog-long-word',
    title: 'One long word',
    href: browseStallsHref({ query: '206' }),
    act: productsOf(LONG_WORD),
    isOverlay: true,
  },
  {
    name: 'tooltip',
    title: "A product's price in a tooltip",
    href: paths.browseStalls,
    act: acts.inTurn(
      // The tooltip is added after the first paint, and reacts to the mouse only then.
      (page) => page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'attached' }),
      (page) => page.getByText(say('Samosa (2 pieces)')).hover(),
      (page) => page.getByRole('tooltip').waitFor(),
    ),
    sizes: ['laptop'],
    isOverlay: true,
  },
]

export const stallViews: View[] = [
  { name: 'stall', title: 'A stall', href: stallHref(toStallId('4')) },
  { name: 'stall-hindi', title: 'A stall in Hindi', href: stallHref(toStallId('202')) },
  { name: 'stall-forty', title: 'Forty products', href: stallHref(toStallId('203')) },
  { name: 'stall-sold-out', title: 'Sold out', href: stallHref(toStallId('205')) },
  { name: 'stall-long-word', title: 'One long word', href: stallHref(toStallId('206')) },
  { name: 'stall-not-found', title: 'No such stall', href: stallHref('nobody') },
  {
    name: 'stall-loading',
    title: 'Loading a stall',
    href: paths.joinUs,
    site: 'host',
    before: acts.swallow(CSV),
    act: acts.inTurn(acts.goInside(stallHref(toStallId('4'))), acts.waitForText('Loading stall…')),
  },
]
