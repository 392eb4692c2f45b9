import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const places = (page: Page) => page.locator('main ol > li')
const TOTALS_CALL = '**/rest/v1/stall_ratings*'

test.describe('a visitor who asks for the best stalls', () => {
  test('sees title, subtitle, and that the committee decides', async ({ page }) => {
    await page.goto(paths.topStalls)
    await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
    await expect(page.getByText('Based on submitted star ratings')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Notice', exact: true })).toContainText(
      /preliminary.*committee’s final decision is the official/,
    )
  })

  test('sees that ratings are loading', async ({ page }) => {
    await page.route(TOTALS_CALL, () => {})
    await page.goto(paths.topStalls)
    await expect(page.getByText('Loading ratings…')).toBeVisible()
  })

  test('is invited to be the first when nobody has rated', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + paths.topStalls)
    await expect(page.getByText('No ratings yet. Be the first to rate a stall!')).toBeVisible()
    await page.getByRole('link', { name: 'Browse Stalls' }).click()
    await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
  })

  test('sees no disabled stall among the five, and a renamed one under its new name', async ({
    page,
  }) => {
    const row = (stall: number) => {
      const [rating_sum, rating_count] = [50 - stall, 10]
      return {
        stall_id: `${stall}`,
        stall_name: `Old ${stall}`,
        rating_sum,
        rating_count,
        average_rating: rating_sum / 10,
      }
    }
    await page.route(TOTALS_CALL, (route) => route.fulfill({ json: [1, 2, 3, 4, 5, 6].map(row) }))
    const csv =
      'stall_number,stall_name,disabled\n1,New 1,\n2,Two,yes\n3,Three,\n4,Four,\n5,Five,\n6,Six,\n'
    await page.route('**/vendors.csv', (route) =>
      route.fulfill({ contentType: 'text/csv', body: csv }),
    )
    await page.goto(paths.topStalls)
    await expect(places(page).getByRole('heading')).toHaveText([
      'New 1',
      'Three',
      'Four',
      'Five',
      'Six',
    ])
  })

  test('sees the best five by score, each with badge, stars, average and count', async ({
    page,
    ownSite,
  }) => {
    // By hand, with the mean of all stars at 66 / 17: one five (3) stands behind three fours and a
    // five (2), for few ratings are worth little.
    const given: Record<string, number[]> = {
      1: [5, 5, 5, 5],
      2: [4, 4, 4, 5],
      3: [5],
      4: [3, 3],
      5: [4, 3],
      6: [1, 1],
      7: [5, 4],
    }
    for (const [stall, stars] of Object.entries(given)) {
      for (const rating of stars) await ownSite.rate(stall, rating)
    }
    await page.goto(ownSite.url + paths.topStalls)
    await expect(places(page)).toHaveCount(5)
    const badges = await places(page)
      .getByText(/^Stall \d+$/)
      .allTextContents()
    expect(badges).toEqual(['Stall 1', 'Stall 2', 'Stall 7', 'Stall 3', 'Stall 5'])
    const first = places(page).first()
    await expect(first).toContainText('Shree Samosa Centre')
    await expect(first).toContainText('5.0')
    await expect(first).toContainText('4 ratings')
    await expect(first.getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible()
    await expect(places(page).nth(1)).toContainText('4.3')
    await expect(places(page).nth(3)).toContainText('1 rating')
  })

  test('sees a stall move when it is rated', async ({ page, ownSite }) => {
    await ownSite.rate('1', 4)
    await ownSite.rate('2', 4)
    await ownSite.rate('2', 4)
    await page.goto(ownSite.url + paths.topStalls)
    await expect(places(page).first()).toContainText('Bombay Bhel House')
    await page.goto(`${ownSite.url}/rate-stall?id=1`)
    await waitUntilHydrated(page)
    await page.getByRole('radio', { name: '5 stars' }).check()
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page).toHaveURL(`${ownSite.url}/`)
    await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
    await expect(places(page).first()).toContainText('Shree Samosa Centre')
    await expect(places(page).first()).toContainText('4.5')
  })
})

test.describe('when the ratings do not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the banner says so over an empty list where none was kept', async ({ page }) => {
    await page.route(TOTALS_CALL, (route) => route.abort())
    await page.goto(paths.topStalls)
    await expect(
      page.getByText('Showing cached results. Error: Failed to load ratings'),
    ).toBeVisible()
    await expect(places(page)).toHaveCount(0)
    await expect(page.getByText('No ratings yet')).toHaveCount(0)
  })

  test("the banner carries the service's own message", async ({ page }) => {
    await page.route(TOTALS_CALL, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'PGRST000', details: null, hint: null, message: 'The service is busy.' },
      }),
    )
    await page.goto(paths.topStalls)
    await expect(
      page.getByText('Showing cached results. Error: The service is busy.'),
    ).toBeVisible()
  })

  test('the last good list is shown under the banner', async ({ page, ownSite }) => {
    await ownSite.rate('12', 4)
    await page.goto(ownSite.url + paths.topStalls)
    await expect(places(page)).toHaveCount(1)
    await page.route(TOTALS_CALL, (route) => route.fulfill({ status: 200, body: '<p>Log in</p>' }))
    await page.reload()
    await expect(
      page.getByText('Showing cached results. Error: Failed to load ratings'),
    ).toBeVisible()
    await expect(places(page).first()).toContainText('Chai Tapri')
  })
})
