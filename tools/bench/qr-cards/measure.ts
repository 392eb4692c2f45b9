import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../organiser/cards/find-browser.mjs'
import { stallQrHref } from '../../../web/routes.ts'
import type { Exporter } from './exporters.ts'
import { findProcessTree, type ProcessTree } from '../process-tree.ts'
import { watchBlocks } from './watch-blocks.ts'

export interface Timing {
  zip: Buffer
  /** From the click until the zip is saved. */
  seconds: number
  /** The CPU time of the whole browser during the export; undefined if it cannot be measured on this system. */
  processorSeconds: number | undefined
  /** The longest time in which the page could not respond. */
  longestBlockMs: number
}

/** A pause, so that loading the page and garbage collection do not count as part of the export. */
const SETTLE_MS = 1000
const SAMPLE_MS = 100
const TIMEOUT_MS = 120_000

export async function timeExport(siteUrl: string, exporter: Exporter): Promise<Timing> {
  return withReadyPage(siteUrl, exporter, async (page, tree) => {
    await page.evaluate(watchBlocks)
    const processorBefore = tree?.readProcessorSeconds() ?? 0
    const clickedAt = performance.now()
    const file = await download(page, exporter)
    return {
      seconds: (performance.now() - clickedAt) / 1000,
      processorSeconds: tree && tree.readProcessorSeconds() - processorBefore,
      longestBlockMs: await page.evaluate(() => globalThis.readLongestBlock()),
      zip: readFileSync(file),
    }
  })
}

/**
 * Measured separately from the timed export, because reading a browser's memory takes at least 40 ms of CPU
 * time.
 * @returns The browser's peak memory in MB, minus its memory before the click; undefined if it cannot be
 *   measured on this system.
 */
export async function measureMemory(siteUrl: string, exporter: Exporter) {
  return withReadyPage(siteUrl, exporter, async (page, tree) => {
    if (!tree) return undefined
    const before = tree.readMemoryBytes()
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, tree.readMemoryBytes())
    }, SAMPLE_MS)
    await download(page, exporter).finally(() => clearInterval(timer))
    return (peak - before) / 1e6
  })
}

/** Uses a new browser for each export, so that nothing is left over from the previous one. */
async function withReadyPage<T>(
  siteUrl: string,
  exporter: Exporter,
  measure: (page: Page, tree: ProcessTree | undefined) => Promise<T>,
): Promise<T> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    // The site's CSP blocks the control's script and fonts from data URLs.
    const page = await browser.newPage({ bypassCSP: true })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(siteUrl + stallQrHref('1'))
    await page.locator('svg[role=group]').waitFor()
    await exporter.prepare(page)
    await page.requestGC()
    await page.waitForTimeout(SETTLE_MS)
    return await measure(page, findProcessTree(await findBrowserPid(browser)))
  } finally {
    await browser.close()
  }
}

/** @returns The path of the saved zip. */
async function download(page: Page, exporter: Exporter): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), exporter.start(page)])
  return saved.path()
}

async function findBrowserPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.find(({ type }) => type === 'browser')!.id
}
