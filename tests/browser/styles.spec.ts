import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from './support/fixtures.ts'
import { interfere } from './support/network.ts'

test.use({ viewport: PHONE })

/** Everything that a browser computes for the first number plate and the search box. */
async function looksOf(page: Page) {
  const plate = page.getByText('Stall 1', { exact: true }).first()
  await expect(plate).toBeVisible()
  return page.evaluate(() => {
    const elements = document.querySelectorAll(
      'main search, main search button, main li > a > span',
    )
    const properties = ['color', 'backgroundColor', 'borderRadius', 'width', 'height', 'display']
    return Array.from(elements, (element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>
      return properties.map((property) => style[property])
    })
  })
}

test('a stall looks the same whichever page a visitor came from', async ({ page }) => {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  const direct = await looksOf(page)
  expect(direct.length).toBeGreaterThan(5)
  for (const first of [paths.joinUs, paths.feedback, paths.home]) {
    await page.goto(first)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    expect(await looksOf(page)).toEqual(direct)
  }
})

test.describe('when the whole style sheet does not come at first', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the page looks as it should, and the next screen asks again', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    const direct = await looksOf(page)
    const asked = await interfere(page, '**/assets/app-*.css', (route) => route.abort())
    await page.goto(paths.joinUs)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    expect(await looksOf(page)).toEqual(direct)
    expect(asked()).toBeGreaterThan(1)
  })
})
