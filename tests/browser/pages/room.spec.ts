import { toStallId } from '#shared/catalogue/ids.ts'
import { committeeHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { DESKTOP, expect, open, PHONE, test } from '../support/fixtures.ts'

/** Pixels between the awning and what comes first below it, on a laptop. */
const AIR = 24

test('on a phone call buttons fit a thumb', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(committeeHref({ id: 'karyakarini', years: '2025-2027' }))
  const sizes = await page
    .locator('main li a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(sizes).toHaveLength(40)
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
})

test('on a laptop every page begins at a distance from the awning', async ({ page }) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  for (const href of [
    paths.browseStalls,
    stallHref(toStallId('4')),
    rateStallHref('4'),
    paths.topStalls,
    paths.eventCoordinators,
    paths.feedback,
    paths.appQr,
  ]) {
    await open(page, href)
    const first = page.getByRole('main').locator('h1, a, button').first()
    await expect(first).toBeVisible()
    const { height } = (await page.getByRole('banner').first().boundingBox())!
    // A page that comes in two steps has another first element between the two.
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? 0, href)
      .toBeGreaterThanOrEqual(height + AIR)
  }
})
