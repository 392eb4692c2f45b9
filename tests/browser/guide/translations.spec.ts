import { browseStallsHref, paths, stallQrHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const HINDI = '/hi'

test.describe('without the spreadsheets', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the copy on the phone is read in the language of the page', async ({ page }) => {
    await page.goto(HINDI + paths.browseStalls)
    await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
    await page.route('**/*.csv', (route) => route.abort())
    for (const [prefix, search, name] of [
      ['', 'Search', 'Chai Tapri'],
      [HINDI, 'खोजें', 'चाय टपरी'],
      ['', 'Search', 'Chai Tapri'],
    ] as const) {
      await page.goto(prefix + paths.browseStalls)
      await waitUntilHydrated(page)
      await page.getByRole('combobox', { name: search }).fill('tapri')
      await expect(page).toHaveURL(prefix + browseStallsHref({ query: 'tapri' }))
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
  })
})

test('a card made on a page in Hindi says what the sign of the stall says', async ({ page }) => {
  await page.goto(HINDI + stallQrHref('12'))
  await expect(page.getByText('Chai Tapri', { exact: true })).toBeVisible()
})
