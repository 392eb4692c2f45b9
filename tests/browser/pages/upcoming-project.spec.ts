import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

test('a visitor sees the picture of the upcoming project', async ({ page }) => {
  await page.goto(paths.upcomingProjects)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Project')
  const picture = page.getByRole('main').getByRole('img')
  await expect(picture).toHaveCount(1)
  await expect(picture).toHaveAccessibleName(/building/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test.describe('when the picture does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the page says in words what it shows, and nothing moves', async ({ page }) => {
    await page.goto(paths.upcomingProjects)
    const place = await page.getByRole('figure').boundingBox()
    await page.route('**/upcoming-project.svg', (route) => route.abort())
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
    await expect(page.getByText(/planned community building/)).toBeVisible()
    expect(await page.getByRole('figure').boundingBox()).toEqual(place)
  })
})
