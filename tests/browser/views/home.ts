import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { aboutGroup } from '#messages/menu.ts'
import { waiting } from '#messages/notices.ts'
import { say } from '../support/say.ts'
import * as acts from './acts.ts'
import type { View } from './view.ts'

const searchBox = say('Search for food, stalls ...')

export const homeViews: View[] = [
  { name: 'home', title: 'Home', href: paths.home },
  { name: 'home-menu', title: 'The menu', href: paths.home, act: acts.openMenu, isOverlay: true },
  {
    name: 'home-menu-group',
    title: 'The menu with its group open',
    href: paths.home,
    act: acts.inTurn(acts.openMenu, (page) =>
      page
        .getByText(aboutGroup({ organisation: 'JYS' }))
        .first()
        .click(),
    ),
    isOverlay: true,
  },
  {
    name: 'home-suggestions',
    title: 'Home search with suggestions',
    href: paths.home,
    act: acts.inTurn(
      (page) => page.getByPlaceholder(searchBox).fill('ch'),
      (page) => page.getByRole('option').first().waitFor(),
      acts.tap('ArrowDown'),
    ),
    isOverlay: true,
  },
  {
    name: 'home-waiting',
    title: 'A rating is waiting on this phone',
    href: rateStallHref('12'),
    before: acts.cutOff('**/rest/v1/rpc/**'),
    act: acts.inTurn(
      acts.chooseStars(5),
      acts.press('Submit Rating'),
      (page) => page.waitForURL((url) => url.pathname === paths.home),
      acts.waitForText(waiting({ count: 1 })),
    ),
    isOverlay: true,
  },
  {
    name: 'map',
    title: 'Event Map',
    href: paths.home,
    act: acts.inTurn(acts.openMap, (page) =>
      page.getByRole('button', { name: say('Zoom in') }).waitFor(),
    ),
    isOverlay: true,
  },
  {
    name: 'map-stall',
    title: 'A stall on the map, with a list of all stalls',
    href: `${paths.browseStalls}?map=42`,
    before: acts.cutOff(/Map/),
    act: acts.press('All stalls by row'),
    isOverlay: true,
  },
  {
    name: 'map-failed',
    title: 'Event Map whose picture does not load',
    href: paths.home,
    before: acts.cutOff(/Map/),
    act: acts.inTurn(acts.openMap, (page) => page.waitForLoadState('networkidle')),
    isOverlay: true,
  },
  {
    name: 'not-found',
    title: 'An unknown address',
    href: `${paths.browseStalls}/no/such/page`,
  },
  {
    name: 'screen-failed',
    title: 'A screen that cannot be loaded',
    href: paths.home,
    before: acts.cutOff('**/assets/top-stalls-screen*.js'),
    act: acts.inTurn(
      acts.goInside(paths.topStalls),
      acts.waitForHeading('Unexpected Application Error!'),
    ),
  },
  {
    name: 'screen-late',
    title: 'A screen that takes too long to load',
    href: paths.home,
    before: acts.swallow('**/assets/top-stalls-screen*.js'),
    act: acts.inTurn(
      acts.goInside(paths.topStalls),
      acts.waitForHeading('This page has not loaded yet'),
    ),
  },
]
