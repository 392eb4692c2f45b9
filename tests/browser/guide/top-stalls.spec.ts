import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, stallHref } from '#web/visitors/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const places = (page: Page) => page.locator('main ol > li')
const badges = (page: Page) =>
  places(page)
    .getByText(/^Stall \d+$/)
    .allTextContents()
const TOTALS_CALL = '**/rest/v1/stall_ratings*'

test(
  'a visitor sees the best five stalls by their score',
  { tag: '@old' },
  async ({ page, ownSite }) => {
    const top = ownSite.url + paths.topStalls
    await test.step('a visitor is invited to be the first when nobody has rated', async () => {
      await page.goto(top)
      await expect(page.getByText('No ratings yet. Be the first to rate a stall!')).toBeVisible()
      await page.getByRole('link', { name: 'Browse Stalls' }).click()
      await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
    })
    await test.step('each of the five has a badge, stars, an average and a count', async () => {
      // Calculated by hand: a single five (stall 3) ranks below three fours and a five (stall 2).
      for (const [stall, stars] of Object.entries({
        1: [5, 5, 5, 5],
        2: [4, 4, 4, 5],
        3: [5],
        4: [3, 3],
        5: [4, 3],
        6: [1, 1],
        7: [5, 4],
      })) {
        for (const rating of stars) await ownSite.rate(stall, rating)
      }
      await page.goto(top)
      await expect(places(page)).toHaveCount(5)
      expect(await badges(page)).toEqual(['Stall 1', 'Stall 2', 'Stall 7', 'Stall 3', 'Stall 5'])
      const first = places(page).first()
      for (const text of ['Shree Samosa Centre', '5.0', '4 ratings']) {
        await expect(first).toContainText(text)
      }
      await expect(first.getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible()
      await expect(places(page).nth(1)).toContainText('4.3')
      await expect(places(page).nth(3)).toContainText('1 rating')
    })
    await test.step('the page of a stall shows what visitors gave it', async () => {
      await page.goto(ownSite.url + stallHref(toStallId('1')))
      const about = page.getByRole('region', { name: 'About this stall' })
      await expect(about).toContainText('5.0 (4 ratings)')
      await page.goto(ownSite.url + stallHref(toStallId('9')))
      await expect(about).toContainText('No ratings yet')
    })
  },
)

test.describe('when the ratings fail to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a banner gives the reason, above the cached list', async ({ page, ownSite }) => {
    const banner = page.getByText('Showing cached results.')
    const busy = { code: 'PGRST000', details: null, hint: null, message: 'The service is busy.' }
    await page.route(TOTALS_CALL, (route) => route.fulfill({ status: 503, json: busy }))
    await page.goto(ownSite.url + paths.topStalls)
    await expect(banner).toHaveText(`Showing cached results. Error: ${busy.message}`)
    await expect(places(page)).toHaveCount(0)
    await expect(page.getByText('No ratings yet')).toHaveCount(0)
    await expect(page.getByText('This phone has no ratings from an earlier visit.')).toBeVisible()

    await page.unroute(TOTALS_CALL)
    await ownSite.rate('12', 4)
    await page.reload()
    await expect(places(page)).toHaveCount(1)
    await expect(banner).toHaveCount(0)

    await page.route(TOTALS_CALL, (route) => route.fulfill({ status: 200, body: '<p>Log in</p>' }))
    await page.reload()
    await expect(banner).toHaveText('Showing cached results. Error: Failed to load ratings')
    await expect(places(page)).toHaveText([/Chai Tapri/])
  })
})

const row = (stall: number, rating_sum: number, rating_count: number) => ({
  stall_id: String(stall),
  stall_name: `Stall of ${stall}`,
  rating_sum,
  rating_count,
  average_rating: rating_sum / rating_count,
})

test('the list of the best stalls explains its order, and is refreshed every 30 s', async ({
  page,
}) => {
  const rows = [row(1, 4900, 1000), row(2, 4210, 1000), row(3, 4200, 1000)]
  // They share fourth place. Stall 901 is not in the guide, so its name comes from the totals.
  const equal = [4, 5, 6, 901].map((stall) => row(stall, 9, 9))
  let json = [...rows, ...equal]
  await page.route(TOTALS_CALL, (route) => route.fulfill({ json }))
  await page.clock.install()
  await page.goto(paths.topStalls)
  await expect(places(page)).toHaveCount(5)
  await expect
    .soft(page.getByText('2 more stalls have the same result as the last one here.'))
    .toBeVisible()
  await expect.soft(places(page).filter({ hasText: '9 ratings so far' })).toHaveCount(2)
  await expect
    .soft(
      page.getByText('So that a few votes cannot win, every stall starts with 8 average ratings.'),
    )
    .toBeVisible()
  json = rows
  await page.clock.runFor(30_000)
  await expect(places(page)).toHaveCount(3)
})
