import { paths } from '#web/visitors/routes.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'

test('hovering over a chip shows its price, and Escape hides it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(paths.browseStalls)
  await waitForTooltips(page)
  const tip = page.getByRole('tooltip')
  const chip = page.getByText('Mysore Dosa')
  await chip.hover()
  await expect(tip).toHaveText('₹70')

  await test.step('it stays while the mouse moves onto it, and disappears when the mouse leaves', async () => {
    const place = (await tip.boundingBox())!
    const { x, y, width, height } = place
    expect(y + height, 'no gap to fall through').toBeCloseTo((await chip.boundingBox())!.y, 0)
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    await expect(tip).toBeVisible()
    expect(await tip.boundingBox(), 'of the same product').toEqual(place)
    await page.mouse.move(700, 100)
    await expect(tip).toBeHidden()
  })

  await test.step('it disappears on Escape, and when the page scrolls', async () => {
    await chip.hover()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await page.mouse.move(700, 100)
    await chip.hover()
    await expect(tip).toBeVisible()
    await page.evaluate(() => scrollBy(0, 100))
    await expect(tip).toBeHidden()
  })
})
