import { tooClose } from '#messages/top-stalls.ts'
import { paths } from '#web/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'

const row = (stall: number, rating_sum: number, rating_count: number) => ({
  stall_id: String(stall),
  stall_name: `Stall of ${stall}`,
  rating_sum,
  rating_count,
  average_rating: rating_sum / rating_count,
})

test('a visitor who wonders about the order of the best stalls reads why', async ({ page }) => {
  const rows = [row(1, 4900, 1000), row(2, 4210, 1000), row(3, 4200, 1000)]
  // They share the fourth place. The guide does not have the last one: it keeps the name of its total.
  const equal = [4, 5, 6, 901].map((stall) => row(stall, 9, 9))
  const json = [...rows, ...equal]
  await page.route('**/rest/v1/stall_ratings*', (route) => route.fulfill({ json }))
  await page.goto(paths.topStalls)
  const places = page.locator('main ol > li')
  await expect(places).toHaveCount(5)
  await expect
    .soft(page.getByText('2 more stalls have the same result as the last one here.'))
    .toBeVisible()
  await expect.soft(places.filter({ hasText: 'few ratings yet' })).toHaveCount(2)

  await expect.soft(places.nth(2)).toContainText(tooClose({ first: 2, last: 3, isNextToo: false }))
  await expect.soft(places.nth(4)).toContainText(tooClose({ first: 4, last: 5, isNextToo: true }))

  await page.getByRole('main').getByRole('link', { name: 'How the ranking works' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the ranking works')
})

test('a reader of the page about the ranking changes its example', async ({ page }) => {
  await open(page, paths.ranking)
  await expect(page.getByText('Your stall stands below the other one.')).toBeVisible()
  const ratings = page.getByRole('slider', { name: 'Ratings' })
  await ratings.fill('120')
  await expect(page.getByText('Your stall stands above the other one.')).toBeVisible()
  await expect(ratings).toHaveAttribute('aria-valuetext', '120')
  await page.getByRole('slider', { name: 'Average' }).fill('4')
  // (8 x 4.2 + 120 x 4) / 128
  const cells = page.getByRole('row', { name: '1. With 8 more' }).getByRole('cell')
  await expect(cells.first()).toHaveText('4.01')
})
