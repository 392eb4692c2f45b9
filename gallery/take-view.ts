import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { showView } from './show-view.ts'
import type { Sites } from './sites.ts'
import { SIZES, type Size, type View } from './view.ts'

export const THEMES = ['light', 'dark'] as const

/** The picture of a view, in the folder of all pictures. */
export function pictureFile(view: View, size: Size, theme: (typeof THEMES)[number]): string {
  return `${view.name}-${size}-${theme}.png`
}

/** One visitor's browser, for the views of one size. */
export async function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  return browser.newContext({
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: size !== 'laptop',
    serviceWorkers: 'block',
  })
}

/** Takes both themes of a view; the page stays in its state between them. */
export async function takeView(
  context: BrowserContext,
  sites: Sites,
  { view, size, folder }: { view: View; size: Size; folder: string },
): Promise<void> {
  const page = await context.newPage()
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await showView(page, sites, view)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const path = join(folder, pictureFile(view, size, theme))
      await page.screenshot({ path, fullPage: !view.isOverlay })
    }
  } finally {
    await page.close()
  }
}
