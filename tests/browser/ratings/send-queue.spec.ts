import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { JOIN_CALL, openJoin } from '../support/forms.ts'
import {
  countAnswers,
  countRequests,
  visitUntilPrecached,
  dispatchSync,
  RATE_CALL,
  rate,
  readQueue,
  settle,
  untilWorkerHasSent,
  waitForParts,
  waitingNotice,
  watchNotices,
} from '../support/guide.ts'
import { busy, createLatch, hold, interfere, loseAnswer } from '../support/network.ts'
import { say } from '../support/say.ts'
import type { Site } from '../support/site.ts'

const RATE_ROUTE = '**/rest/v1/rpc/rate_stall'
const KEPT = say('Kept on this phone, 1 waiting to be sent.')
const SENT = say('Sent: nothing is waiting on this phone any more.')
const ANY_NEWS = [
  KEPT,
  SENT,
  say('This phone keeps nothing, 1 waiting to be sent. Please leave this page open.'),
]

test.use({ expectedErrors: /Failed to load resource/ })

async function openRating(page: Page, site: Site, stall = '12') {
  await page.goto(site.url + rateStallHref(stall))
  await waitUntilHydrated(page)
}

test.describe('what a visitor sees of a rating that cannot be sent at once', () => {
  test(
    'it is kept on this phone, then it is sent',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await page.route(RATE_ROUTE, busy)
      await openRating(page, ownSite)
      await rate(page, 5)
      await expect(waitingNotice(page)).toContainText(KEPT)
      await openRating(page, ownSite, '13')
      await rate(page, 3)
      await expect(waitingNotice(page)).toContainText(
        say('Kept on this phone, 2 waiting to be sent.'),
      )
      await settle(page)
      // The phone may try by itself at any time: held back, it leaves the button to be pressed.
      const release = await hold(page, RATE_ROUTE)
      await page.getByRole('button', { name: say('Send now') }).click()
      release()
      await expect(waitingNotice(page)).toContainText(SENT)
      expect(await ownSite.totals()).toHaveLength(2)
      await expect(waitingNotice(page)).toBeEmpty({ timeout: 10_000 })
    },
  )

  test('on a good network, nothing but the thanks', async ({ page, ownSite }) => {
    await openRating(page, ownSite)
    const seen = await watchNotices(page)
    await rate(page, 5)
    await expect.poll(ownSite.totals).toHaveLength(1)
    await expect(page).toHaveURL(ownSite.url + paths.home)
    expect(seen.filter((text) => ANY_NEWS.some((news) => text.includes(news)))).toEqual([])
  })

  test(
    'it is sent at once when the network is back, however long that was gone',
    { tag: '@long' },
    async ({ page, context, ownSite }) => {
      await openRating(page, ownSite)
      await waitForParts(page)
      await context.setOffline(true)
      const calls = countRequests(context, RATE_CALL)
      await rate(page, 5)
      // After so many failures it leaves the network alone for half a minute and more.
      for (let tries = 1; tries < 6; tries++) {
        await expect.poll(calls).toBeGreaterThanOrEqual(tries)
        await page.getByRole('button', { name: say('Send now') }).click()
      }
      await expect.poll(calls).toBeGreaterThanOrEqual(6)
      await context.setOffline(false)
      await expect(waitingNotice(page)).toContainText(SENT)
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    },
  )

  test(
    'never that it was sent before the service has it',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await page.route(RATE_ROUTE, busy)
      await openRating(page, ownSite)
      await rate(page, 4)
      await expect(waitingNotice(page)).toContainText(KEPT)
      const asked = page.waitForRequest(RATE_ROUTE)
      const release = await hold(page, RATE_ROUTE)
      await page.getByRole('button', { name: say('Send now') }).click()
      await asked
      await expect(waitingNotice(page)).toContainText(KEPT)
      expect(await ownSite.totals()).toEqual([])
      release()
      await expect(waitingNotice(page)).toContainText(SENT)
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    },
  )

  test('one that the service refuses for good does not count, and that is said', async ({
    page,
    ownSite,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    let calls = 0
    const { held, release } = createLatch()
    await page.route(RATE_ROUTE, async (route) => {
      calls += 1
      if (calls === 1) return busy(route)
      await held
      const json = { code: '23514', details: null, hint: null, message: 'out of bounds' }
      return route.fulfill({ status: 400, json })
    })
    await openRating(page, ownSite)
    const seen = await watchNotices(page)
    await rate(page, 4)
    await expect(waitingNotice(page)).toContainText(KEPT)
    await page.getByRole('button', { name: say('Send now') }).click()
    release()
    const refusal = say('Your rating of stall 12 was not accepted and does not count.')
    await expect(waitingNotice(page)).toContainText(refusal)
    await page.getByRole('button', { name: say('All right') }).click()
    await expect(waitingNotice(page)).toBeEmpty()
    expect(seen.filter((text) => text.includes(SENT))).toEqual([])
    expect(warnings).toContain('Refused: out of bounds')
    await openRating(page, ownSite)
    await page.waitForLoadState('networkidle')
    expect(calls).toBe(2)
    await expect(page.getByRole('button', { name: say('Select a Rating') })).toBeVisible()
  })
})

test('a rating whose answer is cut off three times is one row', async ({ page, ownSite }) => {
  test.slow()
  const calls = await interfere(page, RATE_ROUTE, loseAnswer, 3)
  await openRating(page, ownSite)
  await rate(page, 3)
  const button = page.getByRole('button', { name: say('Send now') })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    expect(calls()).toBe(4)
  }).toPass()
  await expect(waitingNotice(page)).toContainText(SENT)
  expect(calls()).toBe(4)
  expect(await ownSite.totals()).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
})

test(
  'a join request whose answer is cut off three times is one row',
  { tag: '@long' },
  async ({ page, ownSite }) => {
    test.slow()
    const calls = await interfere(page, JOIN_CALL, loseAnswer, 3)
    const form = await openJoin(page, ownSite)
    await form.name.fill('Asha Mehta')
    await form.phone.fill('9876543210')
    await form.submit.click()
    await expect(form.toast).toContainText(say('Successfully Joined!'))
    await expect(waitingNotice(page)).toContainText(SENT, { timeout: 40_000 })
    expect(calls()).toBe(4)
    expect(ownSite.joinRequests()).toHaveLength(1)
  },
)

test.describe('with two tabs open', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what waits is sent once when the network is back', async ({ page, context, ownSite }) => {
    await visitUntilPrecached(page, ownSite.url + rateStallHref('12'))
    const other = await context.newPage()
    await other.goto(ownSite.url + paths.home)
    await waitUntilHydrated(other)
    const seen = await watchNotices(page)
    await context.setOffline(true)
    const answers = countAnswers(context, RATE_CALL)
    await rate(page, 5)
    await expect(waitingNotice(page)).toContainText(KEPT)
    await context.setOffline(false)
    // It stands for five seconds only.
    await expect.poll(() => seen, { timeout: 20_000 }).toContain(SENT)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    // Both tabs and the worker have had their turn.
    await other.reload()
    await waitUntilHydrated(other)
    await other.waitForLoadState('networkidle')
    expect(answers()).toBe(1)
  })

  test(
    'two ratings given at the same moment both arrive, each once',
    { tag: '@long' },
    async ({ page, context, ownSite }) => {
      const other = await context.newPage()
      await openRating(page, ownSite, '12')
      await openRating(other, ownSite, '13')
      const calls = countRequests(context, RATE_CALL)
      await Promise.all([rate(page, 5), rate(other, 2)])
      await expect
        .poll(ownSite.totals, { timeout: 15_000 })
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ stall_id: '12', rating_sum: 5, rating_count: 1 }),
            expect.objectContaining({ stall_id: '13', rating_sum: 2, rating_count: 1 }),
          ]),
        )
      expect(calls()).toBe(2)
      await other.close()
    },
  )
})

test.describe('when the page was closed before it could be sent', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the phone sends it by itself, and the next visit does not send it again', async ({
    page,
    context,
    ownSite: site,
  }) => {
    const calls = countRequests(context, RATE_CALL)
    await visitUntilPrecached(page, site.url + rateStallHref('12'))
    await context.setOffline(true)
    await rate(page, 4)
    await expect(waitingNotice(page)).toContainText(KEPT)
    await page.goto('about:blank')
    await context.setOffline(false)
    await dispatchSync(page, site.url)
    await expect.poll(site.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    await untilWorkerHasSent(page, site.url)
    const callsOfWorker = calls()
    await page.goto(site.url + paths.home)
    // The queue starts before them.
    await waitForParts(page)
    await settle(page)
    expect(await readQueue(page)).toEqual(['delivered'])
    expect(calls()).toBe(callsOfWorker)
  })
})
