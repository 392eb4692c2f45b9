import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

const waitForStalls = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('market_data') !== null)

test('a screen starts with the focus on its title', async ({ page }) => {
  await open(page, paths.home)
  await expect(page.locator('body'), 'on a first visit').toBeFocused()
  await page.getByRole('link', { name: 'Top Rated Stalls', exact: true }).press('Enter')
  await expect(title(page)).toHaveText('Top Rated Stalls')
  await expect(title(page)).toBeFocused()
  await page.getByRole('link', { name: 'Feedback', exact: true }).click()
  await expect(title(page)).toHaveText('Feedback')
  await expect(title(page)).toBeFocused()
  const ring = 'no ring where nothing can be pressed'
  await expect(title(page), ring).toHaveCSS('outline-style', 'none')
})

test('Back returns to the same place on the previous page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, paths.browseStalls)
  await page.evaluate(() => scrollTo(0, 250))
  await page.getByRole('link', { name: 'Dakshin Dosa Corner' }).click()
  await expect(title(page)).toHaveText('Dakshin Dosa Corner')
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'every change of page starts at the top').toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('EXPLORE STALLS')
  await expect(title(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
})

test('a search keeps the focus, and the next page moves it to its heading', async ({ page }) => {
  await open(page, browseStallsHref({ page: 2 }))
  await waitForStalls(page)
  await test.step('the next page of the list', async () => {
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Stalls 19 to 27 of 104' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await test.step('a search', async () => {
    await searchBox(page).pressSequentially('beverages')
    await expect(page).toHaveURL(browseStallsHref({ query: 'beverages' }))
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
    await searchBox(page).press('Enter')
    await expect(searchBox(page)).toBeFocused()
  })
})

test('the focus is never under the header, the search box or a notice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, paths.browseStalls)
  await waitForStalls(page)
  await page.getByRole('link', { name: 'Next' }).focus()
  for (let back = 0; back < 10; back += 1) {
    await page.keyboard.press('Shift+Tab')
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return document.activeElement!.contains(seen)
    })
    expect(isSeen, await page.evaluate(() => document.activeElement!.outerHTML)).toBe(true)
  }
})
