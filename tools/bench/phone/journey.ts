import * as stalls from '../../../shared/messages/en/browse-stalls.ts'
import { homeOf, openMenu } from '../../../shared/messages/en/app-shell.ts'
import * as controls from '../../../shared/messages/en/controls.ts'
import * as feedback from '../../../shared/messages/en/feedback.ts'
import { searchPlaceholder } from '../../../shared/messages/en/home.ts'
import * as menu from '../../../shared/messages/en/menu.ts'
import * as rating from '../../../shared/messages/en/rate-stall.ts'
import { clear } from '../../../shared/messages/en/search.ts'
import { title as topStalls } from '../../../shared/messages/en/top-stalls.ts'
import type { Phone } from './open-phone.ts'

/** Goes from the home screen to a rating and a feedback form, using touch for each step. */
export async function makeJourney({ page, tap, type }: Phone): Promise<void> {
  const nav = page.getByRole('navigation', { name: menu.mainMenu })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const cards = page.getByRole('list', { name: stalls.stalls, exact: true }).getByRole('heading')
  const dialog = page.locator('dialog[open]')
  const search = page.getByRole('combobox')

  async function choose(entry: string, shown: string) {
    await tap('open the menu', button(openMenu), nav)
    const way = nav.getByRole('link', { name: entry })
    await tap(`menu: ${entry}`, way, heading(shown))
  }

  await choose(menu.viewStalls, stalls.title)
  await tap('next page', link(controls.nextPage), link(controls.previousPage))
  await tap('tap the search box', search, search)
  await type('type a search', 'samosa', heading(stalls.results))
  await tap('clear the search', button(clear), link(controls.nextPage))
  // The suggestions would cover the stalls.
  const title = heading(stalls.title)
  await tap('leave the search box', title, title)
  const info = page.getByRole('button', { name: stalls.productsOf({ stallName: '' }) }).first()
  await tap("open a stall's dialog", info, dialog)
  await tap(
    'close the dialog',
    dialog.getByRole('button', { name: controls.close }),
    link(controls.nextPage),
  )
  await tap('open a stall', cards.first(), link(controls.rateThisStall))
  await tap('go to rate', link(controls.rateThisStall), button(rating.selectRating))
  const star = page.getByRole('radio', { name: controls.stars({ count: 4 }) })
  await tap('tap a star', star, button(rating.submitRating))
  await tap('submit the rating', button(rating.submitRating), page.locator('.toast'))
  await page.waitForURL((url) => url.pathname === '/')
  await choose(menu.topStalls, topStalls)
  const logo = page.getByRole('link', { name: homeOf({ organisation: '' }) })
  await tap('home', logo, page.getByPlaceholder(searchPlaceholder))
  await choose(menu.feedback, menu.feedback)
  const message = page.getByLabel(feedback.message)
  await tap('tap the message', message, message)
  await type('type a message', 'Good', message)
}
