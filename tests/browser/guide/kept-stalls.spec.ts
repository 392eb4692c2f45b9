import type { Page } from '@playwright/test'
import { browseStallsHref, paths, stallHref } from '#web/routes.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'

const KEPT = browseStallsHref({ isKept: true })
const heart = (page: Page, stall: string) =>
  page.getByRole('button', { name: `Keep ${stall}`, exact: true })
const filter = (page: Page) => page.getByRole('button', { name: 'Kept stalls' })
const names = (page: Page) => page.getByRole('list', { name: /^Stalls/ }).getByRole('heading')

async function open(page: Page, href: string) {
  await page.goto(href)
  await waitUntilHydrated(page)
}

/** As an earlier visit has left them. */
const keep = (page: Page, kept: string) =>
  page.addInitScript((text) => {
    // An empty page has no storage.
    if (location.protocol === 'about:' || sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('kept_stalls', text)
  }, kept)

test.describe('a visitor keeps a stall', () => {
  test('on its card, without opening it, and finds it again after a reload', async ({ page }) => {
    await open(page, paths.browseStalls)
    await expect(filter(page)).toHaveCount(0)
    await heart(page, 'Pani Puri Junction').click()
    await expect(heart(page, 'Pani Puri Junction')).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page, 'Bombay Bhel House')).toHaveAttribute('aria-pressed', 'false')
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(heart(page, 'Pani Puri Junction')).toHaveAttribute('aria-pressed', 'true')
    await filter(page).click()
    await expect(page).toHaveURL(KEPT)
    await expect(names(page)).toHaveText(['Pani Puri Junction'])
  })

  test('on its own page, by keyboard, and no longer by the same key', async ({ page }) => {
    await open(page, stallHref(toStallId('4')))
    await heart(page, 'Dakshin Dosa Corner').focus()
    await page.keyboard.press('Enter')
    await expect(heart(page, 'Dakshin Dosa Corner')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await expect(heart(page, 'Dakshin Dosa Corner')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Back to Market' }).click()
    await expect(heart(page, 'Dakshin Dosa Corner')).toHaveAttribute('aria-pressed', 'true')
  })

  test('and another tab shows it at once', { tag: '@long' }, async ({ page, context }) => {
    await open(page, paths.browseStalls)
    const other = await context.newPage()
    await open(other, new URL(paths.browseStalls, page.url()).href)
    await heart(other, 'Udupi Idli Stall').click()
    await expect(heart(page, 'Udupi Idli Stall')).toHaveAttribute('aria-pressed', 'true')
    await expect(filter(page)).toBeVisible()
    await heart(page, 'Bombay Bhel House').click()
    await heart(page, 'Udupi Idli Stall').click()
    await expect(heart(other, 'Udupi Idli Stall')).toHaveAttribute('aria-pressed', 'false')
    await expect(heart(other, 'Bombay Bhel House')).toHaveAttribute('aria-pressed', 'true')
  })

  test('with a tap on 48 pixels that moves nothing', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, paths.browseStalls)
    const fourth = page.getByRole('list', { name: 'Stalls', exact: true }).locator('> li').nth(3)
    const before = await fourth.boundingBox()
    expect(before!.y + before!.height).toBeLessThanOrEqual(PHONE.height)
    const { width, height } = (await heart(page, 'Shree Samosa Centre').boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    await heart(page, 'Shree Samosa Centre').click()
    await expect(filter(page)).toBeVisible()
    const target = (await filter(page).boundingBox())!
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(48)
    expect((await fourth.boundingBox())!.y).toBeCloseTo(before!.y, 0)
  })

  test('where the device keeps nothing, for as long as the page is open', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await open(page, paths.browseStalls)
    await heart(page, 'Pani Puri Junction').click()
    await expect(heart(page, 'Pani Puri Junction')).toHaveAttribute('aria-pressed', 'true')
    await filter(page).click()
    await expect(names(page)).toHaveText(['Pani Puri Junction'])
  })
})

test.describe('the list of kept stalls', () => {
  test('has its own address: Back leaves it, a reload shows it again', async ({ page }) => {
    await keep(page, '["4","2"]')
    await open(page, paths.browseStalls)
    await filter(page).click()
    await expect(filter(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(names(page)).toHaveText(['Bombay Bhel House', 'Dakshin Dosa Corner'])
    await page.reload()
    await expect(names(page)).toHaveText(['Bombay Bhel House', 'Dakshin Dosa Corner'])
    await page.goBack()
    await expect(names(page)).toHaveCount(9)
    await expect(filter(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('is searched like the whole list, and the search goes on without it', async ({ page }) => {
    await keep(page, '["4","2"]')
    await open(page, KEPT)
    await page.getByRole('combobox', { name: 'Search' }).fill('dosa')
    await expect(page).toHaveURL(browseStallsHref({ query: 'dosa', isKept: true }))
    await expect(names(page)).toHaveText(['Dakshin Dosa Corner'])
    await page.getByRole('combobox', { name: 'Search' }).fill('pizza margherita xyz')
    await expect(page.getByText('Found 0 stalls', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search' }).fill('masala')
    await expect(names(page)).toHaveText(['Dakshin Dosa Corner'])
    await filter(page).click()
    await expect(page).toHaveURL(browseStallsHref({ query: 'masala' }))
    await expect(names(page).nth(1)).toBeVisible()
  })

  test('turns its pages within it', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await keep(page, '["1","2","3","4","5","6","7"]')
    await open(page, KEPT)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(names(page)).toHaveText(['Chaat ka Chauraha'])
    await expect(page).toHaveURL(browseStallsHref({ isKept: true, page: 2 }))
  })

  test(
    'holds a stall whose heart is taken back until it is opened again',
    { tag: '@long' },
    async ({ page }) => {
      await keep(page, '["4","2"]')
      await open(page, KEPT)
      await heart(page, 'Bombay Bhel House').click()
      await expect(heart(page, 'Bombay Bhel House')).toHaveAttribute('aria-pressed', 'false')
      await expect(heart(page, 'Bombay Bhel House')).toBeFocused()
      await expect(names(page)).toHaveCount(2)
      await filter(page).click()
      await expect(names(page)).toHaveCount(9)
      await filter(page).click()
      await expect(names(page)).toHaveText(['Dakshin Dosa Corner'])
    },
  )

  test('says what to do while it is empty, with a way to all stalls', async ({ page }) => {
    await open(page, KEPT)
    await expect(
      page.getByRole('heading', { name: 'Tap the heart of a stall to keep it here' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See all stalls' }).click()
    await expect(names(page)).toHaveCount(9)
    await expect(filter(page)).toHaveCount(0)
  })

  test(
    'leaves out stalls that the festival no longer has',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      ownSite.write('vendors.csv', 'stall_number,stall_name,disabled\n1,One,\n2,Two,\n3,Shut,yes\n')
      await keep(page, '["2","3","77"]')
      await open(page, ownSite.url + KEPT)
      await expect(names(page)).toHaveText(['Two'])
    },
  )

  for (const bad of ['{"2":true}', '[2,null,{"a":1}]', 'not json']) {
    test(
      `is empty where the device has kept nonsense: ${bad}`,
      { tag: '@long' },
      async ({ page }) => {
        await keep(page, bad)
        await open(page, paths.browseStalls)
        await expect(filter(page)).toHaveCount(0)
        await heart(page, 'Bombay Bhel House').click()
        await filter(page).click()
        await expect(names(page)).toHaveText(['Bombay Bhel House'])
      },
    )
  }

  test('stays on the device: nothing is sent when a stall is kept', async ({ page }) => {
    await open(page, paths.browseStalls)
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await heart(page, 'Bombay Bhel House').click()
    await filter(page).click()
    await expect(names(page)).toHaveCount(1)
    expect(sent.filter((url) => /rest|kept/.test(url))).toEqual([])
  })
})

test(
  'a heart is drawn full in colours of the visitor’s own',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await keep(page, '["2"]')
    await open(page, paths.browseStalls)
    const fill = (stall: string) =>
      heart(page, stall)
        .locator('svg')
        .evaluate((svg) => getComputedStyle(svg).fill)
    expect(await fill('Pani Puri Junction')).toBe('none')
    expect(await fill('Bombay Bhel House')).toMatch(/^rgb/)
  },
)
