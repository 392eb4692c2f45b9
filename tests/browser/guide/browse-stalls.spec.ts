import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { DOUBLE_TAP_MS } from '#shared/durations.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'

const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Stalls', exact: true }).locator('> li:visible')
const infoOf = (page: Page, stall: string) =>
  page.getByRole('button', { name: `Products of ${stall}` })

const openList = (page: Page) => open(page, paths.browseStalls)

test(
  'a visitor pages through the list, and opens a stall by its card',
  { tag: '@old' },
  async ({ page }) => {
    await test.step('a wide page has nine stalls, and Back returns to the previous page', async () => {
      await openList(page)
      await expect(cardsOf(page).getByRole('heading')).toHaveCount(9)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(browseStallsHref({ page: 2 }))
      await expect(cardsOf(page).first()).toContainText('Stall 10')
      await expect(page.getByText('Page 2 of 12')).toBeVisible()
      await page.goBack()
      await expect(cardsOf(page).first()).toContainText('Shree Samosa Centre')
    })
    await test.step('below 1024 px a page has six stalls and starts at its top', async () => {
      await page.setViewportSize({ width: 1024, height: 800 })
      await openList(page)
      await expect(cardsOf(page).getByRole('heading')).toHaveCount(9)
      await page.setViewportSize({ width: 1023, height: 800 })
      await expect(cardsOf(page).getByRole('heading')).toHaveCount(6)
      await page.setViewportSize(PHONE)
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(cardsOf(page).first()).toContainText('Stall 7')
      await expect(page.getByText('Page 2 of 18')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
    await test.step('a tap on a card opens its stall', async () => {
      await cardsOf(page).filter({ hasText: 'Stall 12' }).click()
      await expect(page).toHaveURL(stallHref(toStallId('12')))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chai Tapri')
      const year = new Date().getFullYear()
      await expect(page.getByText(new RegExp(`^Since .*${year}$`))).toBeVisible()
    })
  },
)

test(
  'a visitor reads all products in a dialog, and continues to the rating',
  { tag: '@old' },
  async ({ page }) => {
    await openList(page)
    const dialog = page.getByRole('dialog', { name: 'Dakshin Dosa Corner' })
    const openDialog = () => infoOf(page, 'Dakshin Dosa Corner').click()

    await test.step('the dialog has all products with their prices', async () => {
      await openDialog()
      await expect(dialog.getByRole('heading', { name: 'All Products' })).toBeVisible()
      const lines = dialog.getByRole('listitem')
      await expect(lines).toHaveCount(5)
      await expect(lines.first()).toHaveText('Plain DosaVeg₹40')
    })
    await test.step('Close and a tap outside close the dialog', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await openDialog()
      await expect(dialog).toBeVisible()
      // Earlier it would count as the second tap of a double tap.
      await page.waitForTimeout(DOUBLE_TAP_MS)
      await page.mouse.click(20, 850)
      await expect(dialog).toBeHidden()
    })
    await test.step('it is at most 80 % of the height, and scrolls', async () => {
      await page.setViewportSize({ width: 1440, height: 450 })
      await openDialog()
      expect((await dialog.boundingBox())!.height).toBeLessThanOrEqual(450 * 0.8)
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
      await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(dialog.getByRole('listitem').last()).toBeInViewport()
    })
    await test.step('it leads to the stars', async () => {
      await dialog.getByRole('link', { name: 'Rate this Stall' }).click()
      await expect(page).toHaveURL(rateStallHref('4'))
      await expect(page.getByRole('heading', { name: 'Dakshin Dosa Corner' })).toBeVisible()
    })
  },
)
