import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { readQueue, waitForParts } from '../support/guide.ts'
import { say } from '../support/say.ts'
import type { Site } from '../support/site.ts'

const RATE_CALL = '**/rest/v1/rpc/rate_stall'

async function rate(page: Page, site: Site, stars: number) {
  await page.goto(site.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await page.getByRole('radio', { name: say(`${stars} stars`), exact: true }).check()
  await page.getByRole('button', { name: say('Submit Rating') }).click()
  await expect(page.getByRole('status')).toContainText(
    say(`Recorded ${stars} star(s) for Chai Tapri.`),
  )
}

test.describe('a rating reaches the service exactly once', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('when it was given without a network', async ({ page, context, ownSite }) => {
    await page.goto(ownSite.url + rateStallHref('12'))
    await waitUntilHydrated(page)
    await waitForParts(page)
    await context.setOffline(true)
    await page.getByRole('radio', { name: say('5 stars') }).check()
    await page.getByRole('button', { name: say('Submit Rating') }).click()
    await expect(page.getByRole('status')).toContainText(say('Recorded 5 star(s) for Chai Tapri.'))
    expect(await ownSite.totals()).toEqual([])
    await context.setOffline(false)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })

  test('when the service is down at first', async ({ page, ownSite }) => {
    let failures = 0
    await page.route(RATE_CALL, (route) => {
      if (failures >= 2) return route.continue()
      failures += 1
      return route.fulfill({ status: 503, json: { code: 'PGRST000', message: 'busy' } })
    })
    await rate(page, ownSite, 4)
    await expect
      .poll(ownSite.totals, { timeout: 20_000 })
      .toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    expect(failures).toBe(2)
  })

  test(
    'when the service has it and the answer is lost',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      let lost = 0
      await page.route(RATE_CALL, async (route) => {
        if (lost >= 2) return route.continue()
        lost += 1
        await route.fetch()
        await route.abort('connectionreset')
      })
      await rate(page, ownSite, 3)
      await expect.poll(() => readQueue(page), { timeout: 20_000 }).toEqual(['delivered'])
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
    },
  )

  test(
    'when a captive portal answers in place of the service',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await page.route(RATE_CALL, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to WiFi</h1>' }),
      )
      await rate(page, ownSite, 5)
      await expect(page.locator('body')).not.toContainText('WiFi')
      await page.unroute(RATE_CALL)
      await page.goto(ownSite.url + paths.topStalls)
      await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    },
  )

  test('when the page is closed before it was sent', async ({ context, page, ownSite }) => {
    await page.route(RATE_CALL, (route) => route.abort())
    await rate(page, ownSite, 4)
    await page.close()
    const later = await context.newPage()
    await later.goto(ownSite.url + paths.home)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    await later.close()
  })
})

test.describe('when what sends does not come at first', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a rating is sent as soon as it does, on the same page', async ({ page, ownSite }) => {
    let isLost = true
    await page.route('**/assets/later-steps-*.js', (route) =>
      isLost ? route.abort('connectionreset') : route.continue(),
    )
    await rate(page, ownSite, 5)
    isLost = false
    await expect
      .poll(ownSite.totals, { timeout: 15_000 })
      .toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
})

test('a device that has rated elsewhere keeps its own record, and nothing is shown', async ({
  page,
  ownSite,
}) => {
  await page.route(RATE_CALL, async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), outcome: 'already_rated', your_rating: 1 }
    await route.fulfill({ response: answer, json })
  })
  await rate(page, ownSite, 5)
  await expect(page).toHaveURL(ownSite.url + paths.home)
  await page.goto(ownSite.url + rateStallHref('12'))
  await expect(page.getByText(say('You previously rated this stall 5 star(s).'))).toBeVisible()
})

test.describe('on a device that keeps nothing', () => {
  const forbidStorage = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })

  test('a visitor rates all the same, and it counts', async ({ page, ownSite }) => {
    await forbidStorage(page)
    await rate(page, ownSite, 4)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })

  test(
    'a visitor sees and searches the stalls all the same',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await forbidStorage(page)
      await page.goto(`${ownSite.url}${paths.browseStalls}?q=kulfi`)
      await expect(page.getByText(say('Malai Kulfi'))).toBeVisible()
    },
  )

  test.describe('and without a network', () => {
    test.use({ expectedErrors: /Failed to load resource/ })
    test('a visitor is not told that it was recorded', async ({ page, ownSite }) => {
      await forbidStorage(page)
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      await page.route(RATE_CALL, (route) => route.abort())
      await page.getByRole('radio', { name: say('4 stars') }).check()
      await page.getByRole('button', { name: say('Submit Rating') }).click()
      await expect(page.getByRole('status')).toContainText(say('Not saved yet'))
      await expect(page).toHaveURL(/rate-stall/)
      await page.unroute(RATE_CALL)
      await expect.poll(ownSite.totals, { timeout: 15_000 }).toMatchObject([{ rating_sum: 4 }])
    })
  })
})
