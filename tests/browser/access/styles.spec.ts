import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { createLatch } from '../support/network.ts'

test.use({ viewport: PHONE, expectedErrors: /Failed to load resource|preload/i })

const SHEETS = '**/assets/browse-stalls-screen-*.css'

async function openStallsByMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
}

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
  // Does not wait for the load event, which follows the delayed style sheet.
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
