import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { translate } from '../support/translate.ts'

const countOf = (page: Page) => page.locator('#results-title + p')

/** What the page says about each of four categories, one tap after another. */
async function countByChip(page: Page) {
  const counts: string[] = []
  for (const category of ['Snacks', 'Beverages', 'Thali', 'Chinese']) {
    await page.getByRole('link', { name: category, exact: true }).click()
    await expect(page).toHaveURL(browseStallsHref({ query: category }))
    counts.push(await countOf(page).innerText())
  }
  await page.getByRole('link', { name: 'Chinese', exact: true }).click()
  await expect(countOf(page)).toHaveCount(0)
  return counts
}

test('on a page that the browser translates, counts are right, names stay and nothing fails', async ({
  page,
}) => {
  await open(page, paths.browseStalls)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
  const counts = await countByChip(page)
  expect(new Set(counts).size).toBeGreaterThan(1)
  await page.evaluate(translate)
  await expect(page.locator('main font').first()).toBeVisible()
  await expect(page.locator('h3 font')).toHaveCount(0)
  expect(await countByChip(page)).toEqual(counts)

  const box = page.getByRole('combobox')
  await box.fill('zzzz')
  await expect(countOf(page)).toContainText('nobody sells')
  await box.fill('lassi')
  await expect(countOf(page)).toHaveText('Found 2 stalls')

  await page.getByRole('list', { name: 'Stalls found' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Rate this Stall' }).click()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await expect(page.getByRole('button', { name: 'Submit Rating' })).toBeEnabled()
  for (const title of ['Top Rated Stalls', 'Event Coordinators', 'Feedback', 'View Stalls']) {
    await page.getByRole('navigation').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  }
})
