import type { Page } from '@playwright/test'
import { tooClose } from '#messages/top-stalls.ts'
import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const TOTALS_CALL = '**/rest/v1/stall_ratings*'
const places = (page: Page) => page.locator('main ol > li')

const row = (stall: number, rating_sum: number, rating_count: number) => ({
  stall_id: String(stall),
  stall_name: `Stall of ${stall}`,
  rating_sum,
  rating_count,
  average_rating: rating_sum / rating_count,
})

async function openWith(page: Page, ...rows: ReturnType<typeof row>[]) {
  await page.route(TOTALS_CALL, (route) => route.fulfill({ json: rows }))
  await page.goto(paths.topStalls)
}

/** The numbers of the places as a screen reader says them. */
const ranksIn = (page: Page) =>
  places(page).evaluateAll((items) => items.map((item) => item.dataset['rank']))

test.describe('a visitor who wonders about the order', () => {
  test('reads in one sentence how it is made, and finds the page about it', async ({ page }) => {
    await page.goto(paths.topStalls)
    await expect(
      page.getByText(
        say('So that a few votes cannot win, every stall starts with 8 average ratings.'),
      ),
    ).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('How the ranking works') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('How the ranking works'))
  })

  test('sees which stalls have few ratings yet: fewer than ten', async ({ page }) => {
    // Stalls that the guide does not have keep the names of their totals.
    await openWith(page, row(901, 44, 9), row(902, 49, 10))
    const few = say('few ratings yet')
    await expect(places(page).filter({ hasText: 'Stall of 901' })).toContainText(few)
    await expect(places(page).filter({ hasText: 'Stall of 902' })).not.toContainText(few)
  })

  test('sees that equal results share a place', async ({ page }) => {
    await openWith(page, row(1, 900, 200), row(2, 900, 200), row(3, 600, 200))
    await expect(places(page)).toHaveCount(3)
    expect(await ranksIn(page)).toEqual(['1', '1', '3'])
    await expect(places(page).nth(1)).toContainText(`${say('Rank')} 1`)
  })

  test('is told of stalls that the five places have no room for', async ({ page }) => {
    await openWith(page, ...[1, 2, 3, 4, 5, 6, 7].map((stall) => row(stall, 900, 200)))
    await expect(places(page)).toHaveCount(5)
    await expect(
      page.getByText(say('2 more stalls have the same result as the last one here.')),
    ).toBeVisible()
  })

  test('sees places that are too close to call in a bracket, with words', async ({ page }) => {
    await openWith(
      page,
      row(1, 4900, 1000),
      row(2, 4210, 1000),
      row(3, 4200, 1000),
      row(4, 2000, 1000),
    )
    const words = tooClose({ first: 2, last: 3, isNextToo: false })
    await expect(places(page).nth(2)).toContainText(words)
    for (const other of [0, 1, 3]) await expect(places(page).nth(other)).not.toContainText(words)
    const brackets = await places(page).evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).boxShadow.includes('inset')),
    )
    expect(brackets).toEqual([false, true, true, false])
  })
})

test.describe('the page about the ranking', () => {
  const cell = (page: Page, title: string, column: number) =>
    page
      .getByRole('row', { name: say(title) })
      .getByRole('cell')
      .nth(column)

  test('says why a 4.9 may stand below a 4.7, with the numbers', async ({ page }) => {
    await page.goto(paths.ranking)
    await expect(
      page.getByText(say('Why a stall with 4.9 may stand below one with 4.7')),
    ).toBeVisible()
    // By hand: (8 x 4.2 + 10 x 4.9) / 18 = 4.5889, and (8 x 4.2 + 100 x 4.7) / 108 = 4.6630.
    await expect(cell(page, '1. With 8 more', 0)).toHaveText('4.59')
    await expect(cell(page, '1. With 8 more', 1)).toHaveText('4.66')
    // 0.6 x 4.5889 + 0.4 x 3.4731, the Wilson bound of 0.98 with n = 10 on the scale of 5.
    await expect(cell(page, 'Score', 0)).toHaveText('4.14')
    await expect(page.getByText(say('Your stall stands below the other one.'))).toBeVisible()
  })

  test('lets the reader change the example', async ({ page }) => {
    await page.goto(paths.ranking)
    await waitUntilHydrated(page)
    const ratings = page.getByRole('slider', { name: say('Ratings', 'ranking') })
    await ratings.fill('120')
    await expect(page.getByText(say('Your stall stands above the other one.'))).toBeVisible()
    await expect(ratings).toHaveAttribute('aria-valuetext', '120')
    const average = page.getByRole('slider', { name: say('Average') })
    await average.fill('4')
    await expect(page.getByText(say('Your stall stands below the other one.'))).toBeVisible()
    // (8 x 4.2 + 120 x 4) / 128
    await expect(cell(page, '1. With 8 more', 0)).toHaveText('4.01')
  })

  test('is read without scripts too', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.url + paths.ranking)
    await expect(cell(page, 'Score', 1)).toHaveText('4.55')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await context.close()
  })
})
