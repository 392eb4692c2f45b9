import type { Browser, Page } from '@playwright/test'
import { browseStallsHref, paths } from '../../../web/routes.ts'

export interface FirstList {
  /** The first visit to the guide: the list arrives with the page. */
  cold: number
  /** A tap on the menu entry once the guide is cached. */
  tapped: number
  /** A second visit that opens the list directly. */
  again: number
}

const PHONE = { width: 360, height: 800 }
/** The simulated phone's CPU runs at a quarter of this machine's speed. */
export const CPU_SLOWDOWN = 4
const READY_WITHIN_MS = 60_000

declare global {
  /** When the list was painted, in milliseconds since navigation started. */
  var listPaintedAt: Promise<number>
}

/** Measures the time until the first stalls are painted, in ms, on a slow phone with an unthrottled network. */
export async function measureFirstList(browser: Browser, url: string): Promise<FirstList> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchList)
  await page.goto(url + browseStallsHref())
  const cold = await page.evaluate(() => globalThis.listPaintedAt)

  await waitForGuide(page)
  await page.goto(url + paths.home)
  await waitForGuide(page)
  const tapped = await page.evaluate(async (href) => {
    const startedAt = performance.now()
    document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)!.click()
    return (await globalThis.watchForList()) - startedAt
  }, paths.browseStalls)

  await page.goto(url + browseStallsHref())
  const again = await page.evaluate(() => globalThis.listPaintedAt)
  await context.close()
  return { cold, tapped, again }
}

/** Waits until the phone has cached the whole guide and is idle. */
async function waitForGuide(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: READY_WITHIN_MS,
  })
  await page.evaluate(async () => {
    const hasSheets = () =>
      ['vendors', 'products'].every((sheet) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${sheet}.csv`)),
      )
    while (!hasSheets()) await new Promise((resolve) => setTimeout(resolve, 50))
    // Idle for 200 ms, three times in a row.
    for (let quiet = 0; quiet < 3;) {
      const before = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 200))
      quiet = performance.now() - before < 230 ? quiet + 1 : 0
    }
  })
}

declare global {
  var watchForList: () => Promise<number>
}

/** Runs in the page before any other script. */
function watchList(): void {
  const CARD = 'main ul[aria-label] > li h2, main ul[aria-label] > li h3'
  globalThis.watchForList = () =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(CARD)) return void requestAnimationFrame(look)
        // Resolves after the frame that contains the list.
        const channel = new MessageChannel()
        requestAnimationFrame(() => {
          channel.port1.addEventListener('message', () => resolve(performance.now()))
          channel.port1.start()
          channel.port2.postMessage('')
        })
      }
      look()
    })
  globalThis.listPaintedAt = globalThis.watchForList()
}
