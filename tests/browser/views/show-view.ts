import type { Page } from '@playwright/test'
import type { Sites } from './sites.ts'
import type { View } from './view.ts'

export const THEMES = ['light', 'dark'] as const

/** Long enough for anything that the view itself waits for. */
const QUIET_WITHIN_MS = 3000

/** Shows a view on a page, without any state from the previous view. */
export async function showView(page: Page, { urls }: Sites, view: View): Promise<void> {
  const url = urls[view.site ?? 'festival']
  await page.goto(`${url}/logo.svg`)
  await page.evaluate(forgetEverything)
  await view.before?.(page)
  await page.goto(url + view.href)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await view.act?.(page)
  await page.evaluate(showSignFont)
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      undefined,
      { timeout: QUIET_WITHIN_MS },
    )
    .catch(() => {})
}

/** Also deletes queued ratings, which would change the stars in later views. */
async function forgetEverything() {
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
}

/** Shows the display font, as phones do from the second screen on. */
async function showSignFont() {
  const letters = ['A', '\u0905']
  await Promise.all(letters.map((letter) => document.fonts.load('1rem "Mela Display"', letter)))
  document.documentElement.dataset['displayFont'] = ''
}
