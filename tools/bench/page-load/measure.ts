import type { Browser, CDPSession } from '@playwright/test'
import { watchPage } from './watch-page.ts'

export interface Load {
  fcp: number
  lcp: number
  /** When a tap on a star enables the button. Undefined on pages without stars. */
  starTap: number | undefined
  /** Undefined for a static page. */
  hydrated: number | undefined
  cls: number
  tbt: number
  /** As transferred, without headers, until the page is interactive. */
  bytes: number
  requests: number
}

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
/** The simulated phone's CPU runs at a quarter of this machine's speed. */
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1500

interface Visit {
  /** False for the static page. */
  isApp: boolean
  /** The language that the visitor chose earlier. */
  language?: string | undefined
}

/** A cold load: without a cache or open connections. */
export async function measureLoad(
  browser: Browser,
  url: string,
  { isApp, language }: Visit,
): Promise<Load> {
  const context = await browser.newContext(PHONE)
  if (language) await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = watchTraffic(session)
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'load' })
  if (isApp) {
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  }
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  const interactiveAt = seen.startedAt + (seen.hydrated ?? seen.fcp)
  const before = traffic.filter(({ sentAt, isCached }) => sentAt <= interactiveAt && !isCached)
  return {
    ...seen,
    bytes: before.reduce((sum, request) => sum + request.bytes, 0),
    requests: before.length,
  }
}

interface Request {
  id: string
  /** Milliseconds since 1970. */
  sentAt: number
  bytes: number
  isCached: boolean
}

function watchTraffic(session: CDPSession): Request[] {
  const traffic: Request[] = []
  const find = (requestId: string) => traffic.find(({ id }) => id === requestId)
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    traffic.push({ id: requestId, sentAt: wallTime * 1000, bytes: 0, isCached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = find(requestId)
    if (request) request.isCached = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = find(requestId)
    if (!request) return
    request.bytes -= response.encodedDataLength
    request.isCached ||= response.fromDiskCache === true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = find(requestId)
    if (request) request.bytes += encodedDataLength
  })
  return traffic
}
