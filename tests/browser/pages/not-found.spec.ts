import { paths } from '#web/visitors/routes.ts'
import { expect, open, test, waitUntilHydrated } from '../support/fixtures.ts'

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: /404/ })

  test('is logged, links to Home, and works within the app too', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such/page'),
    )
    await page.goto('/no/such/page')
    expect((await logged).type()).toBe('error')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await waitUntilHydrated(page)
    await page.evaluate(() => history.pushState(null, '', '/nowhere'))
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Click to view stalls')).toBeVisible()
  })
})

test.describe('a screen that fails', () => {
  test.use({ expectedErrors: /Failed to load|error loading|Failed to fetch|ERR_FAILED|no scroll/i })

  test('shows an error, and the menu still works', async ({ page }) => {
    await page.route('**/assets/top-stalls-screen*.js', (route) => route.abort())
    await open(page, '/')
    await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
  })
})

test.describe('a picture that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|logo could not be loaded/ })

  test('is only logged or replaced by text, and nothing moves', async ({ page }) => {
    await page.goto(paths.upcomingProjects)
    const picture = page.getByRole('main').getByRole('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const place = await page.getByRole('figure').boundingBox()
    await page.route(/\/(upcoming-project|logo)\.svg/, (route) => route.abort())
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByRole('link', { name: 'JYS, home' })).toBeVisible()
    await expect(picture).toHaveCount(0)
    await expect(page.getByText(/planned community building/)).toBeVisible()
    expect(await page.getByRole('figure').boundingBox()).toEqual(place)
  })
})
