import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { createLatch } from '../support/network.ts'

test.use({ viewport: PHONE, expectedErrors: /Failed to load resource|preload/i })

const SHEETS = '**/assets/browse-stalls-screen-*.css'

/** The styles of the list's number plates and search box. */
async function looksOf(page: Page) {
  await expect(page.getByText('Stall 1', { exact: true }).first()).toBeVisible()
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

async function openStallsByMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
}

test('a stall looks the same no matter which page a visitor came from', async ({ page }) => {
  await open(page, paths.browseStalls)
  const direct = await looksOf(page)
  expect(direct.length).toBeGreaterThan(5)
  for (const first of [paths.home, paths.joinUs]) {
    const isLast = first === paths.joinUs
    const failed = isLast ? page.waitForEvent('requestfailed') : undefined
    if (isLast) await page.route(SHEETS, (route) => route.abort())
    await open(page, first)
    await failed
    if (isLast) await page.unroute(SHEETS)
    await openStallsByMenu(page)
    expect(await looksOf(page), first).toEqual(direct)
  }
})

test('a screen waits for its styles and is never shown without them', async ({ page }) => {
  // The layout of the first stall when it appears; a card is a grid.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const card = document.querySelector('main li > a:has(h3)')
      if (!card) return
      observer.disconnect()
      document.documentElement.dataset['firstLook'] = getComputedStyle(card).display
    }).observe(document, { childList: true, subtree: true })
  })
  const { held, release } = createLatch()
  await page.route(SHEETS, async (route) => {
    await held
    await route.fallback()
  })
  const script = page.waitForResponse(/\/browse-stalls-screen-.*\.js$/)
  // The page finishes loading only after its style sheet.
  await page.goto(paths.joinUs, { waitUntil: 'commit' })
  await waitUntilHydrated(page)
  await openStallsByMenu(page)
  await (await script).finished()
  // Enough time for a screen that would not wait.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
  })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-first-look', 'grid')
})
