import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { watchInteractions } from './watch-interactions.ts'

export interface Phone {
  page: Page
  session: CDPSession
  /** Touches the middle of `target`, records the time until the page's next paint, and waits for `shown`. */
  tap(name: string, target: Locator, shown: Locator): Promise<void>
  /** Does the same for text typed letter by letter into the focused field. */
  type(name: string, text: string, shown: Locator): Promise<void>
  close(): Promise<void>
}

/** The longest time from input to the next paint, by the name of the interaction. */
export type Times = Map<string, number>

const VIEWPORT = { width: 360, height: 800 }
/**
 * During this time nothing queries the page, because at this speed a query takes as long as a response.
 * For the same reason we do not use `locator.tap`, which checks its target during the event.
 */
const ANSWER_MS = 700
/** A little longer than the search's debounce, so that results are drawn just as the next letter arrives. */
const KEY_GAP_MS = 220

/** Opens the page at `url` on a new phone with a slow CPU, and waits until it is hydrated. */
export async function openPhone(browser: Browser, url: string, slowdown: number, times: Times) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchInteractions)
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)

  async function act(name: string, doIt: () => Promise<void>, shown: Locator) {
    await page.evaluate(() => globalThis.interactions.clear())
    await page.waitForTimeout(ANSWER_MS)
    await doIt()
    await page.waitForTimeout(ANSWER_MS)
    const seen = await page.evaluate(() => [...globalThis.interactions.values()])
    times.set(name, Math.max(times.get(name) ?? 0, ...seen))
    await shown.waitFor()
  }

  const phone: Phone = {
    page,
    session,
    async tap(name, target, shown) {
      await target.scrollIntoViewIfNeeded()
      const box = (await target.boundingBox())!
      const touch = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await act(name, touch, shown)
    },
    type: (name, text, shown) =>
      act(name, () => page.keyboard.type(text, { delay: KEY_GAP_MS }), shown),
    close: () => context.close(),
  }
  return phone
}
