import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { representatives } from '../../support/long.ts'
import { DESKTOP, expect, test, waitUntilHydrated } from '../support/fixtures.ts'

/** Pixels of air between the awning and what comes first below it, on a laptop. */
const AIR = 24

for (const width of representatives([320, 360])) {
  test(`at ${width} px the pages of the list are turned in one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(browseStallsHref({ page: 11 }))
    await waitUntilHydrated(page)
    const pager = page.getByRole('navigation', { name: 'Pages' })
    const parts = [
      pager.getByRole('link', { name: 'Previous' }),
      pager.getByText('Page 11 of 18'),
      pager.getByRole('link', { name: 'Next' }),
    ]
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2))
    expect(new Set(middles).size).toBe(1)
    for (const [at, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(at === 0 ? 0 : boxes[at - 1]!.x + boxes[at - 1]!.width)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      if (at !== 1) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
    }
  })
}

for (const href of representatives(
  [
    paths.browseStalls,
    stallHref(toStallId('4')),
    rateStallHref('4'),
    paths.topStalls,
    paths.eventCoordinators,
    paths.joinUs,
    paths.feedback,
    paths.about,
    paths.upcomingProjects,
    paths.appQr,
  ],
  2,
)) {
  test(`at 1440 px ${href} begins at a distance from the awning`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(href)
    await waitUntilHydrated(page)
    const first = page.getByRole('main').locator('h1, a, button').first()
    await expect(first).toBeVisible()
    const { height } = (await page.getByRole('banner').first().boundingBox())!
    // A page that comes in two steps has another first element between the two.
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(height + AIR)
  })
}
