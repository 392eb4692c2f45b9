import type { Browser, BrowserContext } from '@playwright/test'
import { paths } from '../../../web/routes.ts'

const PHONE = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}
/** Few phones open these screens, so a phone caches them only when it does. */
const RARE = [paths.ranking, paths.board]

/** Opens a phone, and waits until its service worker has cached the whole guide. */
export async function keepGuide(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const path of RARE) await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.close()
  return context
}
