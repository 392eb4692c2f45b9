import { toStallId } from '#shared/catalogue/ids.ts'
import { browseStallsHref, committeeHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { DESKTOP, expect, open, PHONE, test } from '../support/fixtures.ts'

/** Pixels between the awning and what comes first below it, on a laptop. */
const AIR = 24

test('on a phone the pages of the list are turned in one line', async ({ page }) => {
  await open(page, browseStallsHref({ page: 11 }))
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const parts = [
    pager.getByRole('link', { name: 'Previous' }),
    pager.getByText('Page 11 of 18'),
    pager.getByRole('link', { name: 'Next' }),
  ]
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2))
    expect(new Set(middles).size).toBe(1)
    for (const [at, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(at === 0 ? 0 : boxes[at - 1]!.x + boxes[at - 1]!.width)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      if (at !== 1) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
    }
  }
})

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
