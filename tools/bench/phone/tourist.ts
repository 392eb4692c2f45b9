import type { BrowserContext, Locator, Page } from '@playwright/test'
import { watchInteractions } from './watch-interactions.ts'
import { watchHeadings } from './watch-headings.ts'

/** Milliseconds from the moment the finger leaves the screen. */
export interface Navigation {
  path: string
  /** Until the frame that shows the new screen's heading. */
  toHeading: number
  /** Until the next frame, whatever it shows. This is what INP measures. */
  toNextPaint: number
}

export interface Tourist {
  page: Page
  /** Taps the link and measures how long the new screen takes. */
  goBy(link: Locator): Promise<Navigation>
  close(): Promise<void>
}

/** During this time nothing queries the page, because at this speed a query takes as long as a response. */
const ANSWER_MS = 700
const LOOK_MS = 500

/** Opens the page at `url` on a phone with a slow CPU. */
export async function openTourist(
  context: BrowserContext,
  url: string,
  slowdown: number,
): Promise<Tourist> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchInteractions)
  await page.addInitScript(watchHeadings)
  await page.goto(url)

  return {
    page,
    close: () => page.close(),
    async goBy(link) {
      await link.scrollIntoViewIfNeeded()
      // The middle of the link's first line: if the link wraps, the gap between its lines is not clickable.
      const middle = await link.evaluate((element) => {
        const [{ x, y, width, height }] = element.getClientRects() as unknown as [DOMRect]
        return { x: x + width / 2, y: y + height / 2 }
      })
      await page.evaluate(() => {
        globalThis.interactions.clear()
        globalThis.headingAt = undefined
      })
      await page.waitForTimeout(ANSWER_MS)
      await page.touchscreen.tap(middle.x, middle.y)
      await page.waitForTimeout(ANSWER_MS)
      const isPainted = () => globalThis.headingAt !== undefined
      await page.waitForFunction(isPainted, undefined, { polling: LOOK_MS })
      return page.evaluate(() => ({
        path: location.pathname,
        toHeading: globalThis.headingAt! - globalThis.tappedAt,
        toNextPaint: Math.max(0, ...globalThis.interactions.values()),
      }))
    },
  }
}

/** Waits for all screens of a cached guide, which the page fetches when idle. */
export async function waitForScreens(page: Page): Promise<void> {
  const hasLast = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/not-found-screen'))
  await page.waitForFunction(hasLast, undefined, { polling: LOOK_MS })
}

/** Adds a link to `href` at the bottom of the window until the page navigates back. */
export async function addLink(page: Page, href: string): Promise<Locator> {
  await page.evaluate((target) => {
    const link = document.createElement('a')
    link.href = target
    link.textContent = target
    link.style.cssText = 'position:fixed;inset:auto 0 0 0;padding:20px;background:#fff;z-index:9'
    document.body.append(link)
    addEventListener('popstate', () => link.remove(), { once: true })
  }, href)
  return page.getByRole('link', { name: href, exact: true })
}
