import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { showView } from './show-view.ts'
import type { Sites } from './sites.ts'
import { SIZES, type Size, type View } from './view.ts'

export const THEMES = ['light', 'dark'] as const

/** The file name of a view's picture in the gallery. */
export function pictureFile(view: View, size: Size, theme: (typeof THEMES)[number]): string {
  return `${view.name}-${size}-${theme}.png`
}

/** Opens a page in a new browser context for each view, so that no state is left over. */
async function openPage(browser: Browser, size: Size): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: size !== 'laptop',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

/** Takes pictures of a view in both themes; the page keeps its state in between. */
export async function takeView(
  browser: Browser,
  sites: Sites,
  { view, size, folder }: { view: View; size: Size; folder: string },
): Promise<void> {
  const page = await openPage(browser, size)
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await showView(page, sites, view)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const path = join(folder, pictureFile(view, size, theme))
      await page.screenshot({ path, fullPage: !view.isOverlay })
    }
  } finally {
    await page.context().close()
  }
}
