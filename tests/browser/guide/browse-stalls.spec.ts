import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { DOUBLE_TAP_MS } from '#shared/durations.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'

const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Stalls', exact: true }).locator('> li:visible')
const infoOf = (page: Page, stall: string) =>
  page.getByRole('button', { name: `Products of ${stall}` })

async function openList(page: Page, url = '') {
  await open(page, url + paths.browseStalls)
}

test(
  'a visitor pages through the list, and opens a stall by its card',
  { tag: '@old' },
  async ({ page }) => {
    await test.step('a wide page has nine stalls, and Back returns to the previous page', async () => {
      await openList(page)
      await expect(cardsOf(page).getByRole('heading')).toHaveCount(9)
      const next = page.getByRole('link', { name: 'Next' })
      const [where, link, main] = await Promise.all(
        [page.getByText('Page 1 of 12'), next, page.getByRole('main')].map((one) =>
          one.boundingBox(),
        ),
      )
      const middle = (where!.x + link!.x + link!.width) / 2
      expect(middle).toBeCloseTo(main!.x + main!.width / 2, -1)
      await next.click()
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

test('the counters count up in steps of five for half a second', async ({ page }) => {
  await page.goto(paths.browseStalls)
  const counter = page.locator('span[style]', { hasText: /\b100\+$/ })
  const shown = await counter.evaluate((strip: HTMLElement) => {
    // Restarts the animation, whatever its progress, and pauses it.
    strip.style.animation = 'none'
    strip.getBoundingClientRect()
    strip.style.animation = ''
    const counting = strip.getAnimations()[0]!
    counting.pause()
    const lines = strip.textContent.split('\n')
    return [0, 13, 250, 499].map((time) => {
      counting.currentTime = time
      const { top, height } = strip.getBoundingClientRect()
      const hidden = strip.parentElement!.getBoundingClientRect().top - top
      return lines[Math.round((hidden * lines.length) / height)]
    })
  })
  expect(shown).toEqual(['0+', '0+', '50+', '95+'])
})

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
    await test.step('it leads to the stars', async () => {
      await openDialog()
      await dialog.getByRole('link', { name: 'Rate this Stall' }).click()
      await expect(page).toHaveURL(rateStallHref('4'))
      await expect(page.getByRole('heading', { name: 'Dakshin Dosa Corner' })).toBeVisible()
    })
  },
)

test('a long list of products scrolls within 80 % of the height', async ({ page, ownSite }) => {
  const rows = Array.from({ length: 40 }, (_, index) => `1,Dish ${index},${index},yes`)
  ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Forty Dishes\n')
  ownSite.write('products.csv', ['stall_number,name,price,in_stock', ...rows].join('\n'))
  await openList(page, ownSite.url)
  await infoOf(page, 'Forty Dishes').click()
  const dialog = page.getByRole('dialog', { name: 'Forty Dishes' })
  await expect(dialog.getByRole('listitem').nth(0)).toHaveText('Dish 0')
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText('Dish 1₹1')
  expect((await dialog.boundingBox())!.height).toBeLessThanOrEqual(900 * 0.8)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  await dialog.getByText('Dish 39').scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Dish 39')).toBeInViewport()
})
