import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test, waitForTooltips } from '../support/fixtures.ts'
import {
  countAnswers,
  dispatchSync,
  rate,
  RATE_CALL,
  settle,
  visitUntilPrecached,
  waitingNotice,
} from '../support/guide.ts'
import { busy, hold, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

const KEPT = 'Saved on this phone: 1 waiting to be sent.'
const SENT = 'Sent. Nothing is waiting on this phone any more.'

test.use({ expectedErrors: /Failed to load resource/ })

async function openRating(page: Page, site: Site, stall = '12') {
  await open(page, site.url + rateStallHref(stall))
}

test('ratings that cannot be sent wait on the phone, and count once', async ({ page, ownSite }) => {
  let calls = 0
  await page.route(RATE_CALL, (route) => ((calls += 1) === 1 ? loseAnswer(route) : busy(route)))
  await openRating(page, ownSite)
  await rate(page, 5)
  await expect(waitingNotice(page)).toContainText(KEPT)
  await openRating(page, ownSite, '13')
  await rate(page, 3)
  await expect(waitingNotice(page)).toContainText('Saved on this phone: 2 waiting to be sent.')
  // The service stored the first one, but its response was lost.
  expect(await ownSite.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])

  await test.step('nothing is reported as sent before the service has it', async () => {
    await settle(page)
    const release = await hold(page, RATE_CALL)
    const asked = page.waitForRequest(RATE_CALL)
    await page.getByRole('button', { name: 'Send now' }).click()
    await asked
    await expect(waitingNotice(page)).toContainText('2 waiting to be sent.')
    release()
    await expect(waitingNotice(page)).toContainText(SENT)
  })
  const sums = (await ownSite.totals()).map(({ rating_sum }) => rating_sum)
  expect(new Set(sums)).toEqual(new Set([3, 5]))
})

test('a rating is sent as soon as the sending script has loaded', async ({ page, ownSite }) => {
  let isLost = true
  await page.route('**/assets/later-steps-*.js', (route) =>
    isLost ? route.abort('connectionreset') : route.continue(),
  )
  await openRating(page, ownSite)
  await rate(page, 5)
  isLost = false
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5 }])
})

test.describe('on a phone with a cached guide', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a rating whose page was closed is sent once', async ({ page, context, ownSite }) => {
    const answers = countAnswers(context, RATE_CALL)
    await visitUntilPrecached(page, ownSite.url + rateStallHref('12'))
    await context.setOffline(true)
    await rate(page, 4)
    await expect(waitingNotice(page)).toContainText(KEPT)
    await page.goto('about:blank')
    await context.setOffline(false)
    await dispatchSync(page, ownSite.url)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    // Not a page of the guide, which would send automatically. The worker may not have its response yet.
    await page.goto(`${ownSite.url}/logo.svg`)
    await settle(page)
    await page.goto(ownSite.url + paths.home)
    // The send queue starts before the tooltips.
    await waitForTooltips(page)
    await settle(page)
    expect(answers()).toBe(1)
  })
})
