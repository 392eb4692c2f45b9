import type { Locator } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

// Colours that the visitor has chosen for everything, as Windows' high contrast does.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('the page one is on stands out in the menu', async ({ page }) => {
  await page.goto(paths.topStalls)
  const current = page.getByRole('link', { name: 'Top Rated Stalls' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await styleOf(current, 'border-left-width')).toBe('4px')
  expect(await styleOf(page.getByRole('link', { name: 'Feedback' }), 'border-left-width')).toBe(
    '0px',
  )
})

test('the suggestion that the arrows have reached stands out', async ({ page }) => {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  await page.getByRole('combobox', { name: 'Search' }).focus()
  await expect(page.getByRole('option')).toHaveCount(10)
  await page.keyboard.press('ArrowUp')
  const reached = page.getByRole('option', { selected: true })
  const list = page.getByRole('listbox')
  const ground = await styleOf(list, 'background-color')
  await expect(reached).not.toHaveCSS('background-color', ground)
})

test('stars are drawn, chosen ones otherwise, with a ring around the one in focus', async ({
  page,
}) => {
  await page.goto(rateStallHref('12'))
  await waitUntilHydrated(page)
  await page.getByRole('radio', { name: '2 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  const stars = page.getByRole('radio')
  const read = (property: string) =>
    Promise.all([2, 3].map((at) => styleOf(stars.nth(at), property)))
  for (const image of await read('background-image')) expect(image).toContain('url(')
  // Both stars are in one image.
  const [chosen, other] = await read('background-position')
  expect(chosen).not.toBe(other)
  expect(await styleOf(stars.nth(2), 'outline-style')).toBe('solid')
  expect(await styleOf(stars.nth(3), 'outline-style')).toBe('none')
})

test('the number of a stall keeps its plate', async ({ page }) => {
  await page.goto(rateStallHref('12'))
  const plate = page.getByRole('main').locator('span', { hasText: 'Stall 12' }).first()
  expect(await styleOf(plate, 'background-color')).toBe('rgb(15, 76, 102)')
  expect(await styleOf(plate, 'color')).toBe('rgb(255, 255, 255)')
})
