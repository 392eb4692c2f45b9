import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite, setFacts, type Site } from './site.ts'

interface Fixtures {
  /** What differs from the sample festival on the test's own site: facts, and other files of the content folder; `undefined` removes one. */
  facts: object
  files: Record<string, string | Buffer | undefined>
  /** The test's own site: its spreadsheets may be changed and its totals counted. */
  ownSite: Site
  /** Console errors that the test expects; any other fails it. */
  expectedErrors: RegExp
}

interface WorkerFixtures {
  /** The festival's site, shared by read-only tests. */
  site: Site
}

/** Notes crashes of the browser itself in the report, for scripts/test.mjs. */
export const reported = base.extend<{ crash: void }>({
  crash: [
    async ({ browser }, provide, { annotations }) => {
      await provide()
      if (!browser.isConnected()) annotations.push({ type: 'crash of the browser' })
    },
    { auto: true },
  ],
})

export const test = reported.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, provide) => {
      const site = await openSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  facts: async ({}, provide) => provide({}),
  files: async ({}, provide) => provide({}),
  ownSite: async ({ page, facts, files }, provide) => {
    const site = await openSite((contentDir) => {
      setFacts(contentDir, facts)
      for (const [name, content] of Object.entries(files)) {
        const file = join(contentDir, name)
        if (content === undefined) rmSync(file)
        else writeFileSync(file, content)
      }
    })
    await provide(site)
    await leaveSite(page)
    await site.stop()
  },
  baseURL: async ({ site }, provide) => provide(site.url),
  expectedErrors: async ({}, provide) => provide(/^$/),
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await provide(page)
    const unexpected = errors.filter((text) => !expectedErrors.test(text))
    expect(unexpected, 'errors in the console').toEqual([])
  },
})

export { expect }

/** All pages must be gone before their site stops. */
export async function leaveSite(page: Page): Promise<void> {
  for (const opened of page.context().pages()) await opened.goto('about:blank')
}

/** Waits for hydration, so that the scripts handle all later clicks. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilHydrated(page)
}

/** Tooltips load last, when the page is idle. After that, visitors can rate, submit and go Home offline. */
export async function waitForTooltips(page: Page): Promise<void> {
  await page.locator('[role=tooltip]').waitFor({ state: 'attached' })
}

/** The page has then loaded everything that later pages need: the display fonts come last. */
export async function waitForLaterSteps(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage['display_fonts'] !== undefined)
  await page.waitForLoadState('networkidle')
}

export const PHONE = { width: 360, height: 800 }
export const TABLET = { width: 820, height: 1180 }
export const DESKTOP = { width: 1440, height: 900 }

/** Passes 35 s in 3.5 s. Faster, requests would time out before a busy server could respond. */
export async function passInterval(page: Page): Promise<void> {
  for (let second = 0; second < 35; second += 1) {
    await page.clock.runFor(1000)
    await wait(100)
  }
}

/** From now on the page's time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** @returns The browser's score of how far the page has moved by itself since it was opened. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
}
