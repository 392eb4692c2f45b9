import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'

const BOX = 'Search for food, stalls ...'

test('a visitor searches from Home, by category or by typing', async ({ page }) => {
  await open(page, paths.home)
  const box = page.getByPlaceholder(BOX)

  await test.step('the categories on sale are suggested, and picking one leads to the stalls', async () => {
    await box.click()
    const options = page.getByRole('group', { name: 'Categories' }).getByRole('option')
    await expect(options.first()).toHaveText('South Indian')
    await box.fill('bev')
    await expect(options).toHaveText(['Beverages'])
    await options.click()
    await expect(page).toHaveURL(browseStallsHref({ query: 'Beverages' }))
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  })

  await test.step('typing alone stays on Home, and Enter leads to the stalls', async () => {
    await page.goBack()
    await box.fill('samosa')
    await expect(page.getByRole('option', { name: 'Samosa', exact: true })).toBeVisible()
    await expect(page).toHaveURL(paths.home)
    await box.press('Enter')
    await expect(page).toHaveURL(browseStallsHref({ query: 'samosa' }))
  })
})

test(
  'Home draws its attractions, and its title in the display font',
  { tag: '@old' },
  async ({ page }) => {
    await page.goto(paths.home)
    const drawings = page.getByRole('region', { name: 'Main Attractions' }).locator('use')
    await expect(drawings).toHaveCount(6)
    // A missing drawing has no size.
    const narrowest = () =>
      drawings.evaluateAll((all) =>
        Math.min(...all.map((use) => (use as SVGUseElement).getBBox().width)),
      )
    await expect.poll(narrowest).toBeGreaterThan(0)
    await page.evaluate(() => (document.documentElement.dataset['displayFont'] = ''))
    for (const text of ['वार्षिक मिलन समारोह 2025', 'सामूहिक क्षमापना']) {
      await expect(page.getByText(text)).toHaveCSS('font-family', /Mela Display/)
    }
  },
)
