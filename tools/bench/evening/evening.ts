import type { Page } from '@playwright/test'
import * as rating from '../../../shared/messages/en/rate-stall.ts'
import { stars } from '../../../shared/messages/en/controls.ts'
import { browseStallsHref, paths, rateStallHref } from '../../../web/routes.ts'
import type { EveningPhone } from './phone.ts'

const MINUTE_MS = 60_000
const VISITS = 10
const EVENING_MS = 180 * MINUTE_MS
const EVERY_MS = EVENING_MS / VISITS
/** Of a visit: a minute on each of its screens. */
const SEEN_MS = 3 * MINUTE_MS
/** The visits at whose beginning the line breaks, and is mended. */
const BREAKS_AT = 2
const MENDED_AT = 6
/** The visit that rates a stall, while the line is broken. */
const RATES_AT = 3

/**
 * Ten visits in three hours. The page stays open in the background after every other visit, and is closed
 * after the others. A rating waits for an hour, for the line is broken.
 * @param rates Whether there is one.
 */
export async function spendEvening(phone: EveningPhone, rates = true): Promise<void> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    if (visit === BREAKS_AT) phone.setNetwork(false)
    if (visit === MENDED_AT) phone.setNetwork(true)
    const page = await phone.open(visit === 0 || visit === RATES_AT ? rateStallHref('12') : '/')
    await phone.live(MINUTE_MS)
    if (visit === RATES_AT && rates) await rate(page)
    await follow(page, paths.topStalls)
    await phone.live(MINUTE_MS)
    await follow(page, browseStallsHref())
    await phone.live(MINUTE_MS)
    // Half of the pages that stay open stay open at the list that follows the ratings.
    if (visit % 4 === 0) await follow(page, paths.topStalls)
    await phone.show(false)
    if (visit % 2 === 0) await phone.live(EVERY_MS - SEEN_MS, false)
    await phone.close()
  }
}

async function rate(page: Page) {
  await page.getByRole('radio', { name: stars({ count: 4 }) }).check()
  await page.getByRole('button', { name: rating.submitRating }).click()
}

/** By a link of the menu. */
async function follow(page: Page, href: string) {
  const link = page.locator(`nav a[href="${href}"]`).first()
  await link.evaluate((element: HTMLElement) => element.click())
}

/** The control: a page that asks for the totals every 30 s as long as the evening, seen or not. */
export async function pollPlainly(phone: EveningPhone): Promise<void> {
  const page = await phone.open('/healthz')
  await page.evaluate(() => {
    setInterval(() => void fetch('/rest/v1/stall_ratings').then((answer) => answer.json()), 30_000)
  })
  await phone.show(false)
  await phone.live(EVENING_MS, false)
}
