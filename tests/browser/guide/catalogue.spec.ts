import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const stallNamed = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))

async function visit(page: Page, url = '') {
  await page.goto(url + paths.browseStalls)
  await waitUntilHydrated(page)
}

test.describe('while the spreadsheets do not load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a visitor has the copy on the phone', async ({ page }) => {
    await visit(page)
    await expect.poll(() => kept(page)).toContain('Malai Kulfi')
    const absent = { status: 404, body: '' }
    const portal = { status: 200, contentType: 'text/html', body: '<html>stall_number</html>' }
    for (const [files, answer] of [
      ['**/vendors.csv', absent],
      ['**/*.csv', portal],
      ['**/products.csv', { status: 503, body: '' }],
    ] as const) {
      await page.route(files, (route) => route.fulfill(answer))
      await visit(page)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(stallNamed(page, 'Kheer & Co.')).toBeVisible()
      expect(await kept(page), `${files} ${answer.status}`).toContain('Malai Kulfi')
      await page.unroute(files)
    }
  })

  test('a visitor without a copy sees an empty market', async ({ page, ownSite }) => {
    ownSite.remove('vendors.csv')
    await visit(page, ownSite.url)
    await expect(page.getByRole('heading', { name: 'No Stalls Yet' })).toBeVisible()
    const text = 'The market is just getting started! Check back soon for amazing vendors.'
    await expect(page.getByText(text)).toBeVisible()
  })
})
