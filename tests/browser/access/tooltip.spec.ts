import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'

const tip = (page: Page) => page.getByRole('tooltip')
const priced = (page: Page) => page.getByText('Mysore Dosa')

test.describe('a price that is told under the mouse', () => {
  test.use({ viewport: { width: 1440, height: 500 } })
  test.beforeEach(async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitForTooltips(page)
    await priced(page).hover()
    await expect(tip(page)).toHaveText('₹70')
  })

  test('stays while the mouse goes over to it, and goes when it leaves', async ({ page }) => {
    const chip = (await priced(page).boundingBox())!
    const place = (await tip(page).boundingBox())!
    const { x, y, width, height } = place
    expect(y + height, 'no gap to fall through').toBeCloseTo(chip.y, 0)
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    await expect(tip(page)).toBeVisible()
    expect(await tip(page).boundingBox(), 'of the same product').toEqual(place)
    await page.mouse.move(700, 100)
    await expect(tip(page)).toBeHidden()
  })

  test('goes with Escape while the mouse stays, and when the page is scrolled', async ({
    page,
  }) => {
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await page.mouse.move(700, 100)
    await priced(page).hover()
    await expect(tip(page)).toBeVisible()
    await page.evaluate(() => scrollBy(0, 100))
    await expect(tip(page)).toBeHidden()
  })
})

test('the collapsed sidebar names the entry under the keyboard at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sidebarCollapsed', 'true'))
  await page.goto(paths.topStalls)
  await waitForTooltips(page)
  await page.getByRole('button', { name: 'Expand the sidebar' }).focus()
  for (let past = 0; past < 3; past += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  await expect(tip(page)).toHaveText('Home')
  await page.keyboard.press('Tab')
  await expect(tip(page)).toHaveText('View Map')
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Map' })).toBeFocused()
})
