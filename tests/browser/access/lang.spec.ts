import type { Page } from '@playwright/test'
import { committeeHref, paths, rateStallHref, stallQrHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import type { Site } from '../support/site.ts'

/** Texts in Devanagari that a screen reader would read out as English, and the other way round. */
function findMisread(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const misread: string[] = []
    let seen = 0
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement || parentElement.closest('script, style')) continue
      const lang = parentElement.closest('[lang]')!.getAttribute('lang')
      const isHindi = /[\u0900-\u097f]/.test(data)
      if (isHindi) seen += 1
      if (isHindi && lang !== 'hi') misread.push(data)
    }
    return { misread, seen }
  })
}

const openMarket = (page: Page, site: Site) => page.goto(site.url + paths.browseStalls)

async function expectHindi(page: Page, count: number) {
  const { misread, seen } = await findMisread(page)
  expect(misread).toEqual([])
  expect(seen, 'texts in Devanagari').toBeGreaterThanOrEqual(count)
}

test('the page itself is in English', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
})

test.describe('with the festival of this year', () => {
  test.use({ expectedErrors: /404/ })
  test('every page has its Hindi marked as Hindi', async ({ page }) => {
    for (const [path, count] of [
      [paths.home, 2],
      [paths.browseStalls, 0],
      [paths.topStalls, 0],
      [committeeHref({ id: 'karyakarini', years: '2025-2027' }), 0],
      [paths.eventCoordinators, 0],
      [paths.joinUs, 0],
      [paths.feedback, 0],
      [paths.about, 20],
      [paths.upcomingProjects, 0],
      [stallQrHref('12'), 10],
      [paths.appQr, 10],
      ['/nowhere', 0],
    ] as const) {
      await page.goto(path)
      if (count >= 10)
        await page
          .getByRole('main')
          .getByText(/[\u0900-\u097f]/)
          .first()
          .waitFor()
      const { misread, seen } = await findMisread(page)
      expect(misread, path).toEqual([])
      expect(seen, `texts in Devanagari on ${path}`).toBeGreaterThanOrEqual(count)
    }
  })
})

test.describe('with stalls that have Hindi names', () => {
  test.beforeEach(({ ownSite }) => {
    ownSite.write(
      'vendors.csv',
      'stall_number,stall_name,description,location,contact\n' +
        '1,समोसा सेंटर,गरम समोसे,गेट 2 के पास,रमेश\n2,चाय Point,,,\n',
    )
    ownSite.write(
      'products.csv',
      'stall_number,name,description,price,category,in_stock\n' +
        '1,आलू समोसा,दो समोसे चटनी के साथ,20,Snacks,yes\n1,Kachori,,15,Snacks,no\n2,अदरक चाय,,10,Beverages,yes\n',
    )
  })

  test('their names, products and facts are Hindi wherever they stand', async ({
    page,
    ownSite,
  }) => {
    await ownSite.rate('1', 5)
    await openMarket(page, ownSite)
    const heading = page.getByRole('heading', { name: 'समोसा सेंटर' })
    await expect(heading.and(page.locator('[lang=hi]'))).toBeVisible()
    await expectHindi(page, 4)
    await page.getByRole('link', { name: 'समोसा सेंटर' }).click()
    await expect(page.getByText('गेट 2 के पास')).toBeVisible()
    await expectHindi(page, 6)
    await page.getByRole('link', { name: 'Rate this Stall' }).click()
    await expect(page.getByRole('heading', { name: 'Items sold' })).toBeVisible()
    await expectHindi(page, 2)
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByRole('status').locator('[lang=hi]')).toHaveText('समोसा सेंटर')
    await page.goto(ownSite.url + paths.topStalls)
    await expect(page.getByRole('heading', { name: 'समोसा सेंटर' })).toBeVisible()
    await expectHindi(page, 1)
    await page.goto(ownSite.url + stallQrHref('1'))
    await expect(page.getByText('समोसा सेंटर')).toBeVisible()
    await expectHindi(page, 10)
    await page.goto(ownSite.url + rateStallHref('2'))
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=hi]')).toHaveText('चाय')
  })

  test('so are they in the dialog, the suggestions, and what nobody sells', async ({
    page,
    ownSite,
  }) => {
    await openMarket(page, ownSite)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Products of समोसा सेंटर' }).click()
    await expect(page.getByRole('dialog', { name: 'समोसा सेंटर' })).toContainText('Kachori')
    await expectHindi(page, 6)
    await page.keyboard.press('Escape')
    const box = page.getByRole('combobox', { name: 'Search' })
    await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
    await box.fill('चाय')
    await expect(page.getByRole('option', { name: 'अदरक चाय' })).toBeVisible()
    await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
    await expectHindi(page, 4)
    await box.fill('गुलाल')
    await expect(page.getByText('nobody sells')).toContainText('गुलाल')
    await expectHindi(page, 1)
  })
})
