import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import type { Page, Route } from '@playwright/test'
import { stars as starCount } from '#messages/controls.ts'
import { say } from '../support/say.ts'

/*
 * Actions of visitors, and the behaviour of networks, that several views need. Texts are in English; `say`
 * translates them if the guide is in another language.
 */

export const press = (english: string) => (page: Page) =>
  page
    .getByRole('button', { name: say(english), exact: true })
    .first()
    .click()

export const waitForText = (english: string) => (page: Page) =>
  page.getByText(say(english)).first().waitFor()

export const waitForHeading = (english: string) => (page: Page) =>
  page
    .getByRole('heading', { name: say(english) })
    .first()
    .waitFor()

/** Runs several acts one after another. */
export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

/** Requests to this address never get a response. */
export const swallow = (address: string | RegExp) => (page: Page) => page.route(address, () => {})

/** Requests to this address fail immediately. */
export const cutOff = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) => route.abort())

/** The service responds but is overloaded. */
export const keepBusy = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'PGRST000', message: 'busy' } }),
  )

/** Keeps messages on the screen that would disappear after a second or two. */
export const stopTimers = (page: Page) =>
  page.evaluate(() => {
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout
  })

/**
 * Responds to ratings as the service does, without changing its totals.
 * @param standing The stars that count instead of those sent, by stall number.
 */
export const answerRatings =
  (standing: Record<string, number> = {}) =>
  (page: Page) =>
    page.route('**/rest/v1/rpc/**', (route: Route) => {
      const { stall_id, rating } = route.request().postDataJSON() as RateStallRequest
      const your_rating = standing[stall_id] ?? rating
      const outcome = your_rating === rating ? 'recorded' : 'already_rated'
      const totals = { rating_sum: your_rating, rating_count: 1, average_rating: your_rating }
      return route.fulfill({ json: { outcome, your_rating, stall_id, stall_name: '', ...totals } })
    })

/** A placeholder for the edition in the pages' data. */
export const EDITION = '(edition)'

/** Stores something on the phone before each page loads, as an earlier visit would have done. */
export const remember = (key: string, value: unknown) => async (page: Page) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name, kept, placeholder]) => {
      if (location.protocol === 'about:') return
      const request = new XMLHttpRequest()
      request.open('GET', '/festival.en.json', false)
      request.send()
      const { festival } = JSON.parse(request.responseText) as { festival: { edition?: string } }
      localStorage.setItem(name!, kept!.replaceAll(placeholder!, festival.edition ?? ''))
    },
    [key, text, EDITION],
  )
}

export const chooseStars = (stars: number) => (page: Page) =>
  page.getByRole('radio', { name: starCount({ count: stars }) }).check()

/** Opens the menu if it is a panel, and expands it if it is a collapsed sidebar. */
export async function openMenu(page: Page) {
  for (const name of ['Menu', 'Expand the sidebar']) {
    const toggle = page.getByRole('button', { name: say(name), exact: true })
    if (await toggle.isVisible()) await toggle.click()
  }
}

export async function openMap(page: Page) {
  await openMenu(page)
  await press('View Map')(page)
}

/** Navigates within the app as a link does, without loading a page. */
export const goInside = (href: string) => (page: Page) =>
  page.evaluate((address) => history.pushState(null, '', address), href)

export const tap = (key: string) => (page: Page) => page.keyboard.press(key)
