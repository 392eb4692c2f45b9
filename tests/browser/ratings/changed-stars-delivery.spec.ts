import type { BrowserContext, Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { change, type ChangingSite, openChangingSite, setClockBack, star } from './changed-stars.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countRequests,
  dispatchSync,
  rate,
  RATE_CALL,
  settle,
  untilWorkerHasSent,
  visitUntilPrecached,
  waitForParts,
  waitingNotice,
} from '../support/guide.ts'
import { answerLate, hold, interfere, loseAnswer } from '../support/network.ts'
import { say } from '../support/say.ts'

const RATE_ROUTE = '**/rest/v1/rpc/rate_stall'

// One build for all of them; each test has a stall of its own.
test.describe.configure({ mode: 'default', timeout: 30_000 })
test.use({ expectedErrors: /Failed to load resource/ })

let site: ChangingSite
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  site = await openChangingSite()
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await site.close()
})

test('steps without a network go out in their order when it is back', async ({ page, context }) => {
  await site.openRating(page, '3')
  await rate(page, 3)
  await expect.poll(() => site.readTotals('3')).toEqual(['3/1'])
  await site.openRating(page, '3')
  await waitForParts(page)
  await context.setOffline(true)
  await change(page, 4)
  await expect(waitingNotice(page)).toContainText(say('Kept on this phone, 1 waiting to be sent.'))
  await context.setOffline(false)
  await expect.poll(() => site.readTotals('3')).toEqual(['4/1'])
  await site.openRating(page, '3')
  await waitForParts(page)
  await context.setOffline(true)
  await change(page, 2)
  await context.setOffline(false)
  await expect.poll(() => site.readSteps('3')).toEqual([3, 4, 2])
  expect(await site.readTotals('3')).toEqual(['2/1'])
})

test.describe('a change counts once', () => {
  for (const [what, stall, handle] of [
    ['its answer is cut off three times', '5', loseAnswer],
    ['its answer comes too late', '6', answerLate],
  ] as const) {
    test(`when ${what}`, { tag: '@long' }, async ({ page }) => {
      test.slow()
      await site.openRating(page, stall)
      await rate(page, 2)
      await expect.poll(() => site.readTotals(stall)).toEqual(['2/1'])
      await site.openRating(page, stall)
      await waitForParts(page)
      const calls = await interfere(page, RATE_ROUTE, handle, 3)
      await change(page, 4)
      const button = page.getByRole('button', { name: say('Send now') })
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 })
        expect(calls()).toBe(4)
      }).toPass()
      await expect.poll(() => site.readTotals(stall)).toEqual(['4/1'])
      expect(site.readSteps(stall)).toEqual([2, 4])
    })
  }

  test('when the page is closed before it can be sent, and the phone sends it by itself', async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    await visitUntilPrecached(page, site.url + rateStallHref('7'))
    await context.setOffline(true)
    await rate(page, 2)
    await page.goto(site.url + rateStallHref('7'))
    await waitUntilHydrated(page)
    await setClockBack(page)
    await change(page, 5)
    await expect(waitingNotice(page)).toContainText(
      say('Kept on this phone, 2 waiting to be sent.'),
    )
    await page.goto('about:blank')
    await context.setOffline(false)
    await dispatchSync(page, site.url)
    await expect.poll(() => site.readSteps('7')).toEqual([2, 5])
    await untilWorkerHasSent(page, site.url)
    const calls = countRequests(context, RATE_CALL)
    await page.goto(site.url + paths.home)
    // The queue starts before them.
    await waitForParts(page)
    await settle(page)
    expect(calls()).toBe(0)
    expect(await site.readTotals('7')).toEqual(['5/1'])
    await context.close()
  })

  test(
    'when two tabs are open, and the last one that was pressed wins',
    { tag: '@long' },
    async ({ page, context }: { page: Page; context: BrowserContext }) => {
      await site.openRating(page, '8')
      await rate(page, 3)
      await expect.poll(() => site.readTotals('8')).toEqual(['3/1'])
      const other = await context.newPage()
      await site.openRating(page, '8')
      await site.openRating(other, '8')
      const release = await hold(page, RATE_ROUTE)
      await change(page, 5)
      // The first tab has not shown itself yet when the second one is pressed.
      await star(other, 1).check()
      await other.getByRole('button', { name: say('Change Rating') }).click()
      await expect.poll(() => site.readSteps('8'), { timeout: 40_000 }).toEqual([3, 5, 1])
      release()
      await settle(page)
      await settle(other)
      expect(site.readSteps('8')).toEqual([3, 5, 1])
      expect(await site.readTotals('8')).toEqual(['1/1'])
      await other.close()
    },
  )
})
