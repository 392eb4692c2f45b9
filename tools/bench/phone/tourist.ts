import type { BrowserContext, Locator, Page } from '@playwright/test'
import { watchInteractions } from './watch-interactions.ts'
import { watchHeadings } from './watch-headings.ts'

/** From the moment at which the finger leaves the screen, in milliseconds. */
export interface Navigation {
  path: string
  /** To the frame that shows the heading of the new screen. */
  toHeading: number
  /** To the next frame, whatever it shows: what INP counts. */
  toNextPaint: number
}

export interface Tourist {
  page: Page
  /** Taps the link, and says how long the new screen took. */
  goBy(link: Locator): Promise<Navigation>
  close(): Promise<void>
}

/** Nothing looks into the page meanwhile: at this pace a look takes as long as an answer. */
const ANSWER_MS = 700
const LOOK_MS = 500

/** A phone with a slow processor, with the page at `url`. */
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
      // Of a link in two lines the middle of the first: between the lines is nothing.
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

/** Until all screens of a kept guide are there, which a page fetches when it is idle. */
export async function waitForScreens(page: Page): Promise<void> {
  const hasLast = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/not-found-screen'))
  await page.waitForFunction(hasLast, undefined, { polling: LOOK_MS })
}

/** Puts a link to `href` at the foot of the window, until the page goes back. */
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
