import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { RATE, TOTALS } from '../../../tests/support/servers/addresses.ts'
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server.ts'
import { browseStallsHref, rateStallHref } from '../../../web/routes.ts'
import { median } from '../report.ts'
import type { Festival } from './festival.ts'

const PAGES = 15
const WRITES = 9
const CHANGES = 5
/** A little longer than the 200 ms after which the server checks the spreadsheets again. */
const UNTIL_LOOKED_AT_MS = 300

/** Measures the time from the start of the process to the response with a scanned card's page, in milliseconds. */
export async function measureStart({ env }: Festival): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(env)
  await get(server.url + rateStallHref('12'))
  const time = performance.now() - startedAt
  await server.stop()
  return time
}

/** Measures a running server's uncached responses, in milliseconds. */
export async function measureServer(festival: Festival, server: RunningServer) {
  const { stalls, env } = festival
  await get(server.url + rateStallHref('1'))
  const cards = await repeat(PAGES, async (run) => {
    const stall = 2 + ((run * 7919) % (stalls - 2))
    return timeOf(() => get(server.url + rateStallHref(String(stall))))
  })
  const lists = await repeat(CHANGES, async (run) => {
    const now = new Date(Date.now() + run * 1000)
    utimesSync(join(env.CONTENT_DIR, 'files/products.csv'), now, now)
    await new Promise((resolve) => setTimeout(resolve, UNTIL_LOOKED_AT_MS))
    return timeOf(() => get(server.url + browseStallsHref()))
  })
  const totals = await repeat(WRITES, async (run) => {
    await rate(server.url, String(1 + run))
    return timeOf(() => get(server.url + TOTALS))
  })
  return { card: median(cards), list: median(lists), totals: median(totals) }
}

async function repeat(times: number, measure: (run: number) => Promise<number>) {
  const measured: number[] = []
  for (let run = 0; run < times; run += 1) measured.push(await measure(run))
  return measured
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

async function rate(url: string, stall: string): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    stall_id: stall,
    rating: 4,
    device_id: crypto.randomUUID(),
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + RATE, { method: 'POST', headers, body: JSON.stringify(row) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The server did not accept a rating: ${answer.status}`)
}
