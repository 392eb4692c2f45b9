import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')
const found = (page: Page) =>
  page.getByRole('list', { name: 'Stalls found' }).locator('> li:visible')

async function openMarket(page: Page) {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  // The suggestions and results come from the spreadsheets, which come after the first paint.
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
}

test.describe('a visitor who searches', () => {
  test.beforeEach(({ page }) => openMarket(page))

  test('sees results 200 ms after typing stops, with their number', async ({ page }) => {
    await stopClock(page)
    await searchBox(page).fill('lassi')
    await page.clock.runFor(190)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeHidden()
    await page.clock.runFor(20)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await expect(page.getByText('Found 2 stalls')).toBeVisible()
    await expect(found(page)).toHaveCount(2)
    await expect(found(page).first()).toContainText('Punjab Lassi Bhandar')
  })

  test('finds a stall by its number, the exact one first', async ({ page }) => {
    await searchBox(page).fill('stall 12')
    await expect(found(page).first()).toContainText('Chai Tapri')
    await searchBox(page).fill('10')
    await expect(found(page).first()).toContainText('Kheer & Co.')
  })

  test(
    'finds by category, and turns the pages of the results',
    { tag: '@long' },
    async ({ page }) => {
      await searchBox(page).fill('beverages')
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(browseStallsHref({ query: 'beverages', page: 2 }))
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      await searchBox(page).fill('snacks')
      await expect(page).toHaveURL(browseStallsHref({ query: 'snacks' }))
      await expect(page.getByText(/Page 1 of/)).toBeVisible()
    },
  )

  test('can share a search by its address, and Back leaves it', async ({ page }) => {
    await searchBox(page).fill('kulfi')
    await expect(page).toHaveURL(browseStallsHref({ query: 'kulfi' }))
    await page.reload()
    await expect(searchBox(page)).toHaveValue('kulfi')
    await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(page.getByRole('list', { name: 'Stalls', exact: true })).toBeVisible()
    await expect(searchBox(page)).toHaveValue('')
  })

  test('clears the box with the clear button and sees every stall again', async ({ page }) => {
    await searchBox(page).fill('dosa')
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(searchBox(page)).toHaveValue('')
    await expect(searchBox(page)).toBeFocused()
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(page.getByRole('list', { name: 'Stalls', exact: true })).toBeVisible()
  })

  for (const [typed, name] of representatives([
    ['samoosa', 'Shree Samosa Centre'],
    ['panipuri', 'Pani Puri Junction'],
    ['pav baji', 'Jai Jinendra Pav Bhaji'],
    ['समोसा सेन्टर', 'Shree Samosa Centre'],
  ] as const)) {
    test(`is offered ${name} under 'Closest matches' for ${typed}`, async ({ page }) => {
      await searchBox(page).fill(typed)
      await expect(page.getByText(`No exact match for “${typed}”`)).toBeVisible()
      await expect(page.getByText('Found 0')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible()
      const closest = page.getByRole('list', { name: 'Closest matches' }).getByRole('link')
      await expect(closest.filter({ hasText: name })).toBeVisible()
    })
  }

  test('is told when nobody sells it', async ({ page }) => {
    await searchBox(page).fill('xyzzy')
    await expect(page.getByText('Found 0 stalls: nobody sells “xyzzy”')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Closest matches' })).toHaveCount(0)
  })

  test(
    'sees the product that was searched for among the first of a card',
    { tag: '@long' },
    async ({ page }) => {
      await searchBox(page).fill('tender coconut scoop')
      const chips = found(page).getByRole('list', { name: 'Products' }).getByRole('listitem')
      await expect(chips.first()).toHaveText('Tender Coconut Scoop')
      await expect(chips.locator('mark')).toHaveText(['Tender Coconut Scoop'])
    },
  )
})

test.describe('the suggestions', () => {
  test.beforeEach(({ page }) => openMarket(page))

  test('with nothing typed are categories and the first four foods', async ({ page }) => {
    await searchBox(page).click()
    await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText([
      'South Indian',
      'Thali',
      'Chinese',
      'Italian',
      'Sweets',
      'Desserts',
    ])
    const others = page.getByRole('group', { name: 'Foods and stalls' }).getByRole('option')
    await expect(others).toHaveText(['Samosa', 'Bhel', 'Pani Puri', 'Dosa'])
  })

  test('follow what is typed: at most six categories and four others', async ({ page }) => {
    await searchBox(page).fill('s')
    await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveCount(6)
    const others = page.getByRole('group', { name: 'Foods and stalls' }).getByRole('option')
    await expect(others).toHaveCount(4)
    await searchBox(page).fill('stall 10')
    await expect(others).toHaveText(['Stall 10', 'Stall 100', 'Stall 101', 'Stall 102'])
  })

  test('are walked with the arrow keys, picked with Enter and closed with Escape', async ({
    page,
  }) => {
    await searchBox(page).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(10)
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowDown')
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(7).getAttribute('id'))!,
    )
    await page.keyboard.press('Enter')
    await expect(searchBox(page)).toHaveValue('Bhel')
    await expect(options(page)).toHaveCount(0)
    await expect(page).toHaveURL(browseStallsHref({ query: 'Bhel' }))
  })

  test('are picked with a tap', { tag: '@long' }, async ({ page }) => {
    await searchBox(page).click()
    await page.getByRole('option', { name: 'Sweets' }).click()
    await expect(searchBox(page)).toHaveValue('Sweets')
    await expect(page).toHaveURL(browseStallsHref({ query: 'Sweets' }))
  })

  test('close 200 ms after the box has lost the focus', async ({ page }) => {
    await stopClock(page)
    await searchBox(page).focus()
    await expect(options(page)).toHaveCount(10)
    await searchBox(page).blur()
    await page.clock.runFor(190)
    await expect(options(page)).toHaveCount(10)
    await page.clock.runFor(20)
    await expect(options(page)).toHaveCount(0)
  })
})
