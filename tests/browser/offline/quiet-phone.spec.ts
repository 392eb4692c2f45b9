import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'
import {
  countRequests,
  RATE_CALL,
  rate,
  readQueue,
  settle,
  waitingNotice,
} from '../support/guide.ts'
import { busy } from '../support/network.ts'
import { say } from '../support/say.ts'
import { countWakes } from '../../support/wakes.ts'

const MINUTE_MS = 60_000
const STEP_MS = 15_000
/** All that a page asks for more than once. */
const ASKED_AGAIN = /\/rest\/|\.csv$|\/service-worker/
const KEPT = say('Kept on this phone, 1 waiting to be sent.')

test.use({ expectedErrors: /Failed to load resource/ })
// They play half an hour, step by step.
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

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((next) => globalThis.setHidden(next), isHidden)

for (const path of representatives(
  [paths.home, browseStallsHref(), paths.topStalls, paths.board],
  2,
)) {
  test(`a hidden page asks for nothing and wakes up for nothing: ${path}`, async ({
    page,
    ownSite,
    context,
  }) => {
    await open(page, ownSite.url + path)
    await setHidden(page, true)
    // What was on its way comes to its end.
    await page.clock.runFor(MINUTE_MS)
    const asked = countRequests(context, ASKED_AGAIN)
    const before = await page.evaluate(() => globalThis.wakes.hidden)
    await page.clock.runFor(30 * MINUTE_MS)
    expect(asked()).toBe(0)
    expect(await page.evaluate(() => globalThis.wakes.hidden)).toBe(before)
  })
}

test('the list of the best follows the ratings again as soon as somebody looks', async ({
  page,
  ownSite,
}) => {
  await open(page, ownSite.url + paths.topStalls)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    say('No ratings yet. Be the first to rate a stall!'),
  )
  await setHidden(page, true)
  await page.clock.runFor(MINUTE_MS)
  await ownSite.rate('12', 4)
  await setHidden(page, false)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await ownSite.rate('13', 4)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test(
  'a list of stalls that did not come is not asked for while nobody looks',
  { tag: '@long' },
  async ({ page, ownSite, context }) => {
    await page.route('**/*.csv', busy)
    await open(page, ownSite.url + browseStallsHref())
    await setHidden(page, true)
    await page.clock.runFor(MINUTE_MS)
    const asked = countRequests(context, /\.csv$/)
    await page.clock.runFor(30 * MINUTE_MS)
    expect(asked()).toBe(0)
    await setHidden(page, false)
    await expect.poll(asked).toBe(2)
  },
)

test(
  'a rating is tried less and less often while the service stays away',
  { tag: '@long' },
  async ({ page, ownSite, context }) => {
    await page.route(RATE_CALL, (route) => route.abort())
    await open(page, ownSite.url + rateStallHref('12'))
    const asked = countRequests(context, RATE_CALL)
    await rate(page, 5)
    await setHidden(page, true)
    const tries: number[] = []
    for (const minutes of [1, 3, 6]) {
      const before = asked()
      // A try must have failed before the next one is timed.
      for (let passed = 0; passed < minutes * MINUTE_MS; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS)
        await settle(page)
      }
      tries.push(asked() - before)
    }
    const [first, , last] = tries as [number, number, number]
    expect(first).toBeGreaterThan(2)
    // From the longest wait on, half a minute to one and a half lie between two.
    expect(last).toBeGreaterThan(2)
    expect(last).toBeLessThan(13)
  },
)

test('without a network nothing is tried until there is one', async ({
  page,
  ownSite,
  context,
}) => {
  await open(page, ownSite.url + rateStallHref('12'))
  await context.setOffline(true)
  await rate(page, 5)
  await page.clock.runFor(5000)
  await expect(waitingNotice(page)).toContainText(KEPT)
  const asked = countRequests(context, RATE_CALL)
  await page.clock.runFor(30 * MINUTE_MS)
  expect(asked()).toBe(0)
  await context.setOffline(false)
  await page.clock.runFor(5000)
  await expect.poll(() => readQueue(page)).toEqual(['delivered'])
  expect(asked()).toBe(1)
})
