import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/routes.ts'
import { countWakes } from '../../support/wakes.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'
import { countRequests } from '../support/guide.ts'

const MINUTE_MS = 60_000
/** All that a page asks for more than once. */
const ASKED_AGAIN = /\/rest\/|\.csv$|\/service-worker/

// They play many minutes, step by step.
test.describe.configure({ timeout: 60_000 })

/** A page whose time passes only by `page.clock.runFor`, and whose timers are counted. */
async function open(page: Page, address: string) {
  await page.clock.install()
  await page.addInitScript(countWakes)
  await page.goto(address)
  // Playwright's clock keeps no marks, so this says that the scripts have taken over.
  await waitForTooltips(page)
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

/** For ten minutes, after what was on its way has come to its end. */
async function hideForLong(page: Page) {
  await page.evaluate(() => globalThis.setHidden(true))
  await page.clock.runFor(MINUTE_MS)
  const asked = countRequests(page.context(), ASKED_AGAIN)
  const before = await page.evaluate(() => globalThis.wakes.hidden)
  await page.clock.runFor(10 * MINUTE_MS)
  const wakes = (await page.evaluate(() => globalThis.wakes.hidden)) - before
  return { asked: asked(), wakes }
}

for (const path of [browseStallsHref(), paths.board]) {
  test(`a hidden page asks and wakes up for nothing: ${path}`, async ({ page, ownSite }) => {
    await open(page, ownSite.url + path)
    expect(await hideForLong(page)).toEqual({ asked: 0, wakes: 0 })
  })
}

test('a hidden list of the best follows the ratings when it is seen', async ({ page, ownSite }) => {
  await open(page, ownSite.url + paths.topStalls)
  const places = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'No ratings yet. Be the first to rate a stall!',
  )
  expect(await hideForLong(page)).toEqual({ asked: 0, wakes: 0 })
  await ownSite.rate('12', 4)
  await page.evaluate(() => globalThis.setHidden(false))
  await expect(places).toHaveCount(1)
  await ownSite.rate('13', 4)
  await page.clock.runFor(31_000)
  await expect(places).toHaveCount(2)
})
