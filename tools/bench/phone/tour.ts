import { homeOf, openMenu } from '../../../shared/messages/en/app-shell.ts'
import * as stalls from '../../../shared/messages/en/browse-stalls.ts'
import { rateThisStall } from '../../../shared/messages/en/controls.ts'
import * as menu from '../../../shared/messages/en/menu.ts'
import * as titles from '../../../shared/messages/en/page-titles.ts'
import { paths, stallQrHref } from '../../../web/routes.ts'
import type { Locator } from '@playwright/test'
import { addLink, type Navigation, type Tourist } from './tourist.ts'

/** Screens without a link in the guide: they are for organisers and the stage, or reached by old links. */
const UNLINKED = [stallQrHref('12'), paths.appQr, paths.board, '/no-such-page']

/** Visits all screens of the guide through the links that visitors tap. */
export async function makeTour(tourist: Tourist): Promise<Navigation[]> {
  const { page } = tourist
  const seen: Navigation[] = []
  const goBy = async (way: Locator) => void seen.push(await tourist.goBy(way))
  const nav = page.getByRole('navigation', { name: menu.mainMenu })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const cards = page.getByRole('list', { name: stalls.stalls, exact: true }).getByRole('heading')
  const group = nav.locator('details')

  async function choose(entry: string) {
    await page.getByRole('button', { name: openMenu, exact: true }).tap()
    const way = nav.getByRole('link', { name: entry, exact: true })
    if (!(await way.isVisible())) await group.locator('summary').tap()
    await goBy(way)
  }

  await choose(menu.viewStalls)
  await goBy(cards.first())
  await goBy(link(rateThisStall))
  await goBy(page.getByRole('link', { name: homeOf({ organisation: '' }) }))
  await choose(menu.topStalls)
  await goBy(link(titles.ranking))
  await choose(titles.yourRatings)
  for (const entry of await group.locator('a').allTextContents()) await choose(entry)
  await choose(menu.eventCoordinators)
  await choose(menu.feedback)
  for (const href of UNLINKED) {
    await goBy(await addLink(page, href))
    // Goes back, because the board has no menu.
    await page.goBack()
    await page.getByRole('button', { name: openMenu, exact: true }).waitFor()
  }
  return seen
}
