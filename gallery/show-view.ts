import type { Page } from '@playwright/test'
import type { Sites } from './sites.ts'
import type { View } from './view.ts'

/** Long enough for what the view itself waits for. */
const QUIET_WITHIN_MS = 3000

/**
 * Brings a page into a view. It keeps nothing of the view before but the sign painter's face, which
 * a first visit is shown without.
 */
export async function showView(page: Page, { urls }: Sites, view: View): Promise<void> {
  const url = urls[view.site ?? 'festival']
  await page.goto(`${url}/logo.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('sign_font', 'true')
  })
  await view.before?.(page)
  await page.goto(url + view.href)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await view.act?.(page)
  await settle(page)
}

/** Fonts and pictures have come, and the mouse is where it points at nothing. */
async function settle(page: Page) {
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      undefined,
      { timeout: QUIET_WITHIN_MS },
    )
    .catch(() => {})
}
