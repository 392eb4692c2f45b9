import type { Page } from '@playwright/test'
import { formatMoment } from '#messages/format.ts'
import { states } from '#messages/own-ratings.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { rate, RATE_CALL, settle, visitUntilPrecached } from '../support/guide.ts'
import { say } from '../support/say.ts'

/** With the time at which this device learned of it. */
const COUNTED = toCounted()
const ON_ITS_WAY = say('On its way: not counted yet')
const BHEL = say('Bombay Bhel House')
const NO_RATINGS = say('You have not rated a stall on this phone yet.')

function toCounted(): RegExp {
  const moment = new Date()
  const [before = ''] = states.counted({ knownSince: moment }).split(formatMoment(moment))
  return new RegExp(`^${before}.*\\d:\\d\\d$`)
}

const readRecord = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage['stall_ratings'] as string) as { id: string }[])

/** The stall in the list of the visitor's ratings, or in the list of all stalls. */
const entryOf = (page: Page, stallName: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: stallName })

async function rateStall(page: Page, siteUrl: string, stars: number) {
  await page.goto(siteUrl + rateStallHref('2'))
  await waitUntilHydrated(page)
  await rate(page, stars)
  await page.waitForURL(siteUrl + paths.home)
}

test.describe('a visitor who has rated a stall', () => {
  test('reads on its card, in its dialog and on its page that the stars count', async ({
    page,
    ownSite,
  }) => {
    await rateStall(page, ownSite.url, 5)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('View Stalls') })
      .click()
    const card = entryOf(page, BHEL)
    await expect(card.getByText(say('You gave 5 stars'))).toBeVisible()
    await expect(card.getByText(COUNTED)).toBeVisible()
    await expect(
      entryOf(page, say('Shree Samosa Centre')).getByText(say('You gave 5 stars')),
    ).toHaveCount(0)
    await card.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('You gave 5 stars'))).toBeVisible()
    await expect(dialog.getByText(COUNTED)).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('link').click()
    const main = page.getByRole('main')
    await expect(main.getByText(say('You gave 5 stars'))).toBeVisible()
    await expect(main.getByText(COUNTED)).toBeVisible()
  })

  test('reads it among the top rated stalls, and on the page of its card', async ({
    page,
    ownSite,
  }) => {
    await rateStall(page, ownSite.url, 4)
    await page.goto(ownSite.url + paths.topStalls)
    const place = entryOf(page, BHEL)
    await expect(place.getByText(say('You gave 4 stars'))).toBeVisible()
    await expect(place.getByText(COUNTED)).toBeVisible()
    await page.goto(ownSite.url + rateStallHref('2'))
    await expect(page.getByText(say('You previously rated this stall 4 star(s).'))).toBeVisible()
    await expect(page.getByRole('main').getByText(COUNTED)).toBeVisible()
  })

  test(
    'finds all ratings of the phone from the menu’s foot, with a receipt',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await rateStall(page, ownSite.url, 5)
      await settle(page)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('Your ratings') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your ratings'))
      const [{ id } = { id: '' }] = await readRecord(page)
      const entry = entryOf(page, BHEL)
      await expect(entry).toContainText(toReceiptCode(id))
      await expect(entry.getByText(COUNTED)).toBeVisible()
    },
  )

  test('gets there from the top rated stalls too', { tag: '@long' }, async ({ page, ownSite }) => {
    await page.goto(ownSite.url + paths.topStalls)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Your ratings') })
      .click()
    await expect(page.getByText(NO_RATINGS)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Browse Stalls', 'top-stalls') })
      .click()
    await page.waitForURL(ownSite.url + paths.browseStalls)
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource/, serviceWorkers: 'allow' })

  test('a rating is on its way, and counted when the network is back', async ({
    page,
    context,
    ownSite,
  }) => {
    await visitUntilPrecached(page, ownSite.url + rateStallHref('2'))
    await context.setOffline(true)
    await rate(page, 3)
    await page.waitForURL(ownSite.url + paths.home)
    await page.goto(ownSite.url + paths.yourRatings)
    const entry = entryOf(page, BHEL)
    await expect(entry.getByText(say('You gave 3 stars'))).toBeVisible()
    await expect(entry.getByText(ON_ITS_WAY)).toBeVisible()
    expect(await ownSite.totals()).toEqual([])
    await context.setOffline(false)
    await expect(entry.getByText(COUNTED)).toBeVisible({ timeout: 20_000 })
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
  })

  test(
    'the page of all ratings opens, also where it was never opened before',
    { tag: '@long' },
    async ({ page, context, ownSite }) => {
      await visitUntilPrecached(page, ownSite.url + paths.home)
      await context.setOffline(true)
      await page.goto(ownSite.url + paths.yourRatings)
      await expect(page.getByText(NO_RATINGS)).toBeVisible()
    },
  )
})

test.describe('a rating that the service does not take', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is said not to count, and the stall can be rated again', async ({ page, ownSite }) => {
    const refusal = { code: '23514', message: 'no', details: null, hint: null }
    await page.route(RATE_CALL, (route) => route.fulfill({ status: 400, json: refusal }))
    await rateStall(page, ownSite.url, 5)
    await settle(page)
    await page.unroute(RATE_CALL)
    await page.goto(ownSite.url + paths.yourRatings)
    const entry = entryOf(page, BHEL)
    await expect(
      entry.getByText(
        say('Not taken: something went wrong, and it does not count. Please rate again.'),
      ),
    ).toBeVisible()
    // A number that no committee member can find would be no receipt.
    await expect(entry).not.toContainText(/\d{4} \d{4} \d{4}/)
    await entry.getByRole('link', { name: say('Rate this stall again') }).click()
    await rate(page, 4)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    await page.goto(ownSite.url + paths.yourRatings)
    await expect(entry.getByText(COUNTED)).toBeVisible()
  })

  test('names the stars that count in its place', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + rateStallHref('2'))
    await waitUntilHydrated(page)
    const device_id = await page.evaluate(() => {
      const id = crypto.randomUUID()
      localStorage['device_id'] = id
      return id
    })
    // Another tab of the same phone was quicker.
    await page.evaluate(async (device) => {
      const row = { id: crypto.randomUUID(), stall_id: '2', rating: 2, device_id: device }
      const headers = { 'content-type': 'application/json' }
      await fetch('/rest/v1/rpc/rate_stall', { method: 'POST', headers, body: JSON.stringify(row) })
    }, device_id)
    await rate(page, 5)
    await settle(page)
    await page.goto(ownSite.url + paths.yourRatings)
    const entry = entryOf(page, BHEL)
    await expect(
      entry.getByText(say('Your later 5 stars were not taken: your first rating counts')),
    ).toBeVisible()
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 2, rating_count: 1 }])
  })
})

test('a stall that nobody has rated shows no stars anywhere', async ({ page, ownSite }) => {
  await page.goto(ownSite.url + paths.browseStalls)
  await waitUntilHydrated(page)
  const stars = page.getByRole('main').getByText(/★|\bstars?\b|स्टार\b/)
  await expect(stars).toHaveCount(0)
  await entryOf(page, BHEL).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BHEL)
  await expect(stars).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img', { name: /star/ })).toHaveCount(0)
})
