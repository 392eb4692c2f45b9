import type { BrowserContext, Page } from '@playwright/test'
import { rateStallHref } from '#web/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { JOIN_CALL, joinForm } from '../support/forms.ts'
import {
  visitUntilPrecached,
  dispatchSync,
  RATE_CALL,
  rate,
  settle,
  waitingNotice,
} from '../support/guide.ts'
import { say } from '../support/say.ts'

const KEPT = say('Kept on this phone, 1 waiting to be sent.')
const SENT = say('Sent: nothing is waiting on this phone any more.')
const ASKED_FOR_S = 30

test.use({ expectedErrors: /Failed to load resource/ })

/**
 * The service has had enough of this phone's ratings, until the returned `relent` is called.
 * @returns How many ratings were sent, by pages and by the service worker.
 */
async function refuseForAWhile(context: BrowserContext) {
  let calls = 0
  let isBusy = true
  await context.route(RATE_CALL, async (route) => {
    calls += 1
    if (!isBusy) return route.continue()
    const headers = { 'retry-after': String(ASKED_FOR_S) }
    const json = { code: 'PGRST000', details: null, hint: null, message: 'Too many requests' }
    await route.fulfill({ status: 429, headers, json })
  })
  return { calls: () => calls, relent: () => void (isBusy = false) }
}

const sendNow = (page: Page) => page.getByRole('button', { name: say('Send now') }).click()

/** Rates on a page whose time stands still, and which draws the middle of every lot. */
async function rateWithoutLuck(page: Page, address: string, stars: number) {
  await page.addInitScript(() => (Math.random = () => 0.5))
  await page.goto(address)
  await waitUntilHydrated(page)
  await stopClock(page)
  await rate(page, stars)
  await expect(waitingNotice(page)).toContainText(KEPT)
}

test('a rating that the service will not take for a while is kept, left alone, then sent', async ({
  page,
  context,
  ownSite,
}) => {
  const service = await refuseForAWhile(context)
  await rateWithoutLuck(page, ownSite.url + rateStallHref('12'), 4)
  expect(service.calls()).toBe(1)

  service.relent()
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const findNetwork = () => page.evaluate(() => dispatchEvent(new Event('online')))
  for (const act of [() => sendNow(page), comeBack, findNetwork]) {
    await act()
    // Longer than a crowd that finds the network again is spread.
    await page.clock.runFor(9500)
    await settle(page)
    await expect(waitingNotice(page)).toContainText(KEPT)
    expect(service.calls()).toBe(1)
  }
  expect(await ownSite.totals()).toEqual([])

  await page.clock.runFor(1500)
  await sendNow(page)
  await expect(waitingNotice(page)).toContainText(SENT)
  expect(service.calls()).toBe(2)
  expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
})

test('nobody has to press anything for it to be sent in the end', async ({
  page,
  context,
  ownSite,
}) => {
  const service = await refuseForAWhile(context)
  await rateWithoutLuck(page, ownSite.url + rateStallHref('12'), 5)
  service.relent()
  // Between once and twice the time that was asked for.
  await page.clock.runFor(1500 * ASKED_FOR_S - 1000)
  await settle(page)
  expect(service.calls()).toBe(1)
  await page.clock.runFor(1500)
  await expect(waitingNotice(page)).toContainText(SENT)
  expect(service.calls()).toBe(2)
  expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
})

test.describe('when the page is closed before', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the phone sends what it may, and leaves the rating alone', async ({
    page,
    context,
    ownSite,
  }) => {
    const service = await refuseForAWhile(context)
    await context.route(JOIN_CALL, (route) => route.abort())
    await visitUntilPrecached(page, ownSite.url + rateStallHref('12'))
    await rate(page, 4)
    await expect(waitingNotice(page)).toContainText(KEPT)
    await page.getByText(say('About JYS')).first().click()
    await page
      .getByRole('link', { name: say('Join Us') })
      .first()
      .click()
    const form = joinForm(page)
    await form.name.fill('Asha Mehta')
    await form.phone.fill('9876543210')
    // By then it lies where the worker finds it.
    const tried = page.waitForRequest(JOIN_CALL)
    await form.submit.click()
    await tried
    await expect(waitingNotice(page)).toContainText(
      say('Kept on this phone, 2 waiting to be sent.'),
    )
    await page.goto('about:blank')
    await context.unroute(JOIN_CALL)
    await dispatchSync(page, ownSite.url)
    // What was given later has gone, so the rating had its turn.
    await expect.poll(ownSite.joinRequests).toHaveLength(1)
    expect(service.calls()).toBe(1)
    expect(await ownSite.totals()).toEqual([])
  })
})
