import type { Locator } from '@playwright/test'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

test('the current page, the active suggestion, saved stalls and chosen stars stay visible in forced colours', async ({
  page,
}) => {
  // The visitor's own colours for everything, as in Windows' high-contrast mode.
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, paths.browseStalls)

  await test.step('the current page in the menu', async () => {
    const current = page.getByRole('link', { name: 'View Stalls' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toHaveCSS('border-left-width', '4px')
    await expect(page.getByRole('link', { name: 'Feedback' })).toHaveCSS('border-left-width', '0px')
  })

  await test.step('the heart of a saved stall', async () => {
    const fillOf = async (stall: string) =>
      styleOf(page.getByRole('button', { name: `Save ${stall}` }).locator('svg'), 'fill')
    await page.getByRole('button', { name: 'Save Shree Samosa Centre' }).click()
    expect(await fillOf('Shree Samosa Centre')).toMatch(/^rgb/)
    expect(await fillOf('Pani Puri Junction')).toBe('none')
  })

  await test.step('the suggestion selected with the arrow keys', async () => {
    await page.getByRole('combobox', { name: 'Search' }).focus()
    await expect(page.getByRole('option')).toHaveCount(10)
    await page.keyboard.press('ArrowUp')
    const ground = await styleOf(page.getByRole('listbox'), 'background-color')
    const reached = page.getByRole('option', { selected: true })
    await expect(reached).not.toHaveCSS('background-color', ground)
  })

  await test.step('the number plate of a stall, and its chosen stars', async () => {
    await open(page, rateStallHref('12'))
    const plate = page.getByRole('main').locator('span', { hasText: 'Stall 12' }).first()
    await expect(plate).toHaveCSS('background-color', 'rgb(15, 76, 102)')
    await expect(plate).toHaveCSS('color', 'rgb(255, 255, 255)')
    await page.getByRole('radio', { name: '2 stars' }).focus()
    await page.keyboard.press('ArrowRight')
    const stars = page.getByRole('radio')
    const read = (property: string) =>
      Promise.all([2, 3].map((at) => styleOf(stars.nth(at), property)))
    for (const image of await read('background-image')) expect(image).toContain('url(')
    // Both stars are in one image.
    const [chosen, other] = await read('background-position')
    expect(chosen).not.toBe(other)
    expect(await read('outline-style')).toEqual(['solid', 'none'])
  })
})
