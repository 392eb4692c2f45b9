import type { Browser, Page } from '@playwright/test'
import { countWakes, countWorkerWakes } from '../../../tests/support/wakes.ts'
import { openCountingNetwork, type Traffic } from './counting-network.ts'

const PHONE = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}
const STEP_MS = 1000
/** Nothing that a hidden page does is due more often than this. */
const HIDDEN_STEP_MS = 5000

/** What the phone has done so far. */
export interface Doings extends Traffic {
  seenWakes: number
  hiddenWakes: number
  workerWakes: number
  byPath: string[]
}

export type EveningPhone = Awaited<ReturnType<typeof openEveningPhone>>

/** A phone whose time passes only by `live`, on a line that can be cut. */
export async function openEveningPhone(browser: Browser, siteUrl: string) {
  const network = await openCountingNetwork(siteUrl)
  const context = await browser.newContext(PHONE)
  await context.clock.install()
  await context.addInitScript(countWakes)
  context.on('serviceworker', (worker) => void worker.evaluate(countWorkerWakes))
  const closed = { seen: 0, hidden: 0 }
  let page: Page | undefined

  async function addWakes(of: Page) {
    const { seen, hidden } = await of.evaluate(() => globalThis.wakes)
    closed.seen += seen
    closed.hidden += hidden
  }

  return {
    /** Whether anything comes through; the phone takes the line for a good one either way. */
    setNetwork: (isThere: boolean) => network.cut(!isThere),
    async open(path: string): Promise<Page> {
      page ??= await context.newPage()
      // A new address counts anew.
      if (page.url() !== 'about:blank') await addWakes(page)
      await page.goto(network.url + path)
      await network.settle()
      return page
    },
    async show(isShown: boolean) {
      await page?.evaluate((isHidden) => globalThis.setHidden(isHidden), !isShown)
      await network.settle()
    },
    async close() {
      if (!page) return
      await addWakes(page)
      await page.close()
      page = undefined
    },
    /** Lets time pass, and waits for the answers after each step of it. */
    async live(ms: number, isSeen = true) {
      const step = isSeen ? STEP_MS : HIDDEN_STEP_MS
      if (!page) return
      for (let passed = 0; passed < ms; passed += step) {
        await page.clock.runFor(step)
        await network.settle()
      }
    },
    async finish(): Promise<Doings> {
      if (page) await addWakes(page)
      let workerWakes = 0
      for (const worker of context.serviceWorkers()) {
        workerWakes += await worker.evaluate(() => globalThis.wakes?.hidden ?? 0)
      }
      await context.close()
      network.close()
      const byPath = network.byPath()
      return {
        ...network.take(),
        byPath,
        seenWakes: closed.seen,
        hiddenWakes: closed.hidden,
        workerWakes,
      }
    },
  }
}
