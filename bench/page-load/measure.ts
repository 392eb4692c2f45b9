import { setTimeout } from 'node:timers/promises'
import type { BarePage, launchBrowser } from './browser.ts'
import { watchPage } from './watch-page.ts'

export interface Load {
  fcp: number
  lcp: number
  /** When a tap on a star makes the button pressable; undefined on pages without stars. */
  starTap: number | undefined
  /** When React has taken over; undefined for a static page. */
  hydrated: number | undefined
  cls: number
  tbt: number
  /** Bytes of content as they travel (without headers), and requests, until it is interactive. */
  bytes: number
  requests: number
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>

/** A cheap phone's screen. */
const PHONE = { width: 360, height: 800, deviceScaleFactor: 1, mobile: true }
/** A processor of a quarter of this machine's. */
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1500
const PATIENCE_MS = 30_000

/** One cold load on a slow phone: nothing cached, nothing connected. */
export async function measureLoad(browser: Browser, url: string, isApp: boolean): Promise<Load> {
  const page = await browser.openPage()
  await page.send('Page.enable')
  await page.send('Network.enable')
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = watchTraffic(page)
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchPage.toString()})()`,
  })
  const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve))
  await page.send('Page.navigate', { url })
  await Promise.race([loaded, setTimeout(PATIENCE_MS, undefined, { ref: false })])
  await setTimeout(SETTLE_MS)
  const seen = await readSeen(page)
  await page.close()
  if (!seen?.fcp || (isApp && seen.hydrated === undefined)) throw new Error(`${url} did not load`)
  const interactiveAt = seen.startedAt + (seen.hydrated ?? seen.fcp)
  const before = traffic.filter(({ sentAt, isCached }) => sentAt <= interactiveAt && !isCached)
  return {
    ...seen,
    bytes: before.reduce((sum, request) => sum + request.bytes, 0),
    requests: before.length,
  }
}

async function readSeen(page: BarePage): Promise<typeof globalThis.seen | undefined> {
  const { result } = await page.send('Runtime.evaluate', {
    expression: 'globalThis.seen',
    returnByValue: true,
  })
  return result.value as typeof globalThis.seen | undefined
}

interface Request {
  id: string
  /** Milliseconds since 1970. */
  sentAt: number
  bytes: number
  isCached: boolean
}

/** Every request of the page, with the bytes of its content. */
function watchTraffic(page: BarePage): Request[] {
  const traffic: Request[] = []
  const find = (requestId: string) => traffic.find(({ id }) => id === requestId)
  page.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    traffic.push({ id: requestId, sentAt: wallTime * 1000, bytes: 0, isCached: false })
  })
  page.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = find(requestId)
    if (request) request.isCached = true
  })
  page.on('Network.responseReceived', ({ requestId, response }) => {
    const request = find(requestId)
    if (!request) return
    request.bytes -= response.encodedDataLength
    request.isCached ||= response.fromDiskCache === true
  })
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = find(requestId)
    if (request) request.bytes += encodedDataLength
  })
  return traffic
}
