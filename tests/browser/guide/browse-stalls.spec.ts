import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import {
  expect,
  PHONE,
  stopClock,
  test,
  waitForTooltips,
  waitUntilHydrated,
} from '../support/fixtures.ts'

const cardsOf = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Stalls', exact: true }).locator('> li:visible')

test.describe('a visitor who looks at the stalls', () => {
  test('sees the heading, the search box and the two counters', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
    await expect(page.getByPlaceholder('Enter food name or stall no...')).toBeVisible()
    await expect(page.getByText('100+ Stalls')).toBeAttached()
    await expect(page.getByText('200+ Products')).toBeAttached()
  })

  test('sees the counters count up in 500 ms in steps of 5', async ({ page }) => {
    await page.goto(paths.browseStalls)
    for (const [end, halfway] of [
      [100, 50],
      [200, 100],
    ] as const) {
      const counter = page.locator('span[style]', { hasText: new RegExp(`\\b${end}\\+$`) })
      const duration = await counter.evaluate((element: HTMLElement) => {
        // Starts the animation anew, wherever it is by now, and holds it.
        element.style.animation = 'none'
        element.getBoundingClientRect()
        element.style.animation = ''
        const [counting] = element.getAnimations()
        counting?.pause()
        return counting?.effect?.getTiming().duration
      })
      const shownAt = (time: number) =>
        counter.evaluate((element, at) => {
          element.getAnimations()[0]!.currentTime = at
          const lines = element.textContent.split('\n')
          const strip = element.getBoundingClientRect()
          const window = element.parentElement!.getBoundingClientRect()
          const line = ((window.top - strip.top) * lines.length) / strip.height
          return Number.parseInt(lines[Math.round(line)]!, 10)
        }, time)
      expect(duration).toBe(500)
      expect(await shownAt(0)).toBe(0)
      expect(await shownAt(250)).toBe(halfway)
      for (const time of [13, 111, 333, 499]) expect((await shownAt(time)) % 5).toBe(0)
      expect(await shownAt(499)).toBeGreaterThan(end - 6)
    }
  })

  test('sees nine stalls on a page, in stall order, and turns the pages by the address', async ({
    page,
  }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect(cardsOf(page)).toHaveCount(9)
    await expect(cardsOf(page).first()).toContainText('Stall 1')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(browseStallsHref({ page: 2 }))
    await expect(cardsOf(page).first()).toContainText('Stall 10')
    await expect(page.getByText('Page 2 of 12')).toBeVisible()
    await page.goBack()
    await expect(cardsOf(page).first()).toContainText('Shree Samosa Centre')
    await expect(page.getByText('Page 1 of 12')).toBeVisible()
  })

  test('comes to the same page by the address, and to the last page when it says too much', async ({
    page,
  }) => {
    await page.goto(browseStallsHref({ page: 3 }))
    await expect(cardsOf(page).first()).toContainText('Stall 19')
    await page.goto(browseStallsHref({ page: 999 }))
    await expect(page.getByText('Page 12 of 12')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(5)
  })

  test('sees a card with name, badge, four products and the number of the rest', async ({
    page,
  }) => {
    await page.goto(paths.browseStalls)
    const card = cardsOf(page).filter({ hasText: 'Dakshin Dosa Corner' })
    await expect(card.getByRole('heading', { name: 'Dakshin Dosa Corner' })).toBeVisible()
    await expect(card.getByText('Stall 4')).toBeVisible()
    const chips = card.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(chips).toHaveText(['Plain Dosa', 'Masala Dosa', 'Mysore Dosa', 'Rava Dosa', '+1'])
  })

  test('sees a price in the tooltip of a product after 700 ms', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await waitForTooltips(page)
    await stopClock(page)
    await page.getByText('Mysore Dosa').hover()
    await page.clock.runFor(690)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.clock.runFor(20)
    await expect(page.getByRole('tooltip')).toHaveText('₹70')
  })

  test('comes to the stall by its card', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await cardsOf(page).filter({ hasText: 'Pani Puri Junction' }).click()
    await expect(page).toHaveURL(/\/stall\/[0-9a-z]{10}$/)
    await expect(page.getByRole('heading', { name: 'Pani Puri Junction' })).toBeVisible()
  })

  test('opens a dialog with all products and their prices, and goes on to rate the stall', async ({
    page,
  }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Products of Dakshin Dosa Corner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dakshin Dosa Corner' })
    await expect(dialog.getByRole('heading', { name: 'All Products' })).toBeVisible()
    const lines = dialog.getByRole('listitem')
    await expect(lines).toHaveCount(5)
    await expect(lines.first()).toContainText('Plain Dosa')
    await expect(lines.first()).toContainText('₹40')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Products of Dakshin Dosa Corner' }).click()
    await dialog.getByRole('link', { name: 'Rate this Stall' }).click()
    await expect(page).toHaveURL(rateStallHref('4'))
    await expect(page.getByRole('heading', { name: 'Dakshin Dosa Corner' })).toBeVisible()
  })

  test(
    'shows the products in a browser without dialogs too',
    { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
      })
      await page.goto(paths.browseStalls)
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: 'Products of Dakshin Dosa Corner' }).click()
      const dialog = page.getByRole('dialog', { name: 'Dakshin Dosa Corner' })
      await expect(dialog.getByRole('heading', { name: 'All Products' })).toBeVisible()
      await dialog.getByRole('link', { name: 'Rate this Stall' }).click()
      await expect(page).toHaveURL(rateStallHref('4'))
    },
  )

  test('closes the dialog with Escape and with a tap beside it', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    const dialog = page.getByRole('dialog', { name: 'Mathura Sweets' })
    await page.getByRole('button', { name: 'Products of Mathura Sweets' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Products of Mathura Sweets' }).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 850)
    await expect(dialog).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('there are six stalls on a page', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect(cardsOf(page)).toHaveCount(6)
    await expect(page.getByText('Page 1 of 18')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(cardsOf(page).first()).toContainText('Stall 7')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the first stalls are there before the scripts, and their links work', async ({ page }) => {
    await page.route('**/assets/*.js', () => {})
    await page.goto(paths.browseStalls, { waitUntil: 'commit' })
    await expect(cardsOf(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Bombay Bhel House' }).click()
    await expect(page.getByRole('heading', { name: 'Bombay Bhel House' })).toBeVisible()
  })
})

for (const [width, count] of [
  [1023, 6],
  [1024, 9],
] as const) {
  test(`at ${width} px there are ${count} stalls on a page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect(cardsOf(page).getByRole('heading')).toHaveCount(count)
  })
}

test.describe('with spreadsheets of its own', () => {
  test('a festival without stalls says so', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name\n')
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(page.getByRole('heading', { name: 'No Stalls Yet' })).toBeVisible()
    await expect(
      page.getByText('The market is just getting started! Check back soon for amazing vendors.'),
    ).toBeVisible()
  })

  test('a price is shown only when above 0, and a long list scrolls inside 80 % of the height', async ({
    page,
    ownSite,
  }) => {
    const rows = Array.from({ length: 40 }, (_, i) => `1,Dish ${i},,${i},Snacks,yes`)
    ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Forty Dishes\n')
    ownSite.write(
      'products.csv',
      ['stall_number,name,description,price,category,in_stock', ...rows].join('\n'),
    )
    await page.goto(ownSite.url + paths.browseStalls)
    await waitUntilHydrated(page)
    await expect(page.getByText('+36')).toBeVisible()
    await page.getByRole('button', { name: 'Products of Forty Dishes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forty Dishes' })
    await expect(dialog.getByRole('listitem').nth(0)).not.toContainText('₹')
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('₹1')
    expect((await dialog.boundingBox())!.height).toBeLessThanOrEqual(900 * 0.8)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
    await dialog.getByText('Dish 39').scrollIntoViewIfNeeded()
    await expect(dialog.getByText('Dish 39')).toBeInViewport()
  })

  test('a stall without products sells one called Commercial, a disabled stall is not there', async ({
    page,
    ownSite,
  }) => {
    ownSite.write(
      'vendors.csv',
      'stall_number,stall_name,disabled\n1,Bare Stall,\n2,Shut Stall,yes\n',
    )
    ownSite.write('products.csv', '')
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(page.getByRole('heading', { name: 'Bare Stall' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Products' }).getByText('Commercial')).toBeVisible()
    await expect(page.getByText('Shut Stall')).toHaveCount(0)
  })
})
