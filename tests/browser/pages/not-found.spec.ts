import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

test.describe('an address that nothing is at', () => {
  test.use({ expectedErrors: /404/ })

  test('shows the 404 page, has status 404 and is logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such/page'),
    )
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect((await logged).type()).toBe('error')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows it too when a visitor comes there from inside', async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.evaluate(() => history.pushState(null, '', '/nowhere'))
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Click to view stalls')).toBeVisible()
  })
})

test.describe('a screen that fails', () => {
  test.use({
    expectedErrors:
      /Failed to load|error loading|Failed to fetch|ERR_FAILED|not a function in this/i,
  })

  test("says 'Unexpected Application Error!' when the app shell itself fails", async ({ page }) => {
    await page.addInitScript(() => {
      window.scrollTo = () => {
        throw new TypeError('not a function in this browser')
      }
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Click to view stalls' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test("says 'Unexpected Application Error!' and the menu goes on working", async ({ page }) => {
    await page.route('**/assets/top-stalls-screen*.js', (route) => route.abort())
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
  })
})
