import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '../support/site.ts'
import { openStaticHost } from '../support/static-host.ts'
import { withUnusual } from './unusual-stalls.ts'
import type { SiteName } from './view.ts'

export interface Sites {
  urls: Record<SiteName, string>
  close(): Promise<void>
}

/** The stars that visitors gave each stall, for the prize board. */
const RATINGS: Record<string, number[]> = {
  '12': [5, 5, 4, 5, 5, 4, 5, 5],
  '3': [5, 4, 4, 5, 5, 4],
  '202': [5, 5, 4, 4, 5],
  '47': [4, 4, 5, 3, 4],
  '201': [4, 5, 4],
  '8': [3, 2, 4],
}

/**
 * Starts three sites: the festival with some unusual stalls, the festival before it has any stalls, and the
 * festival on a static host, where a page arrives before its stalls.
 */
export async function openSites(): Promise<Sites> {
  const festival = await openSite()
  const empty = await openSite()
  const host = await openStaticHost()
  for (const name of ['vendors.csv', 'products.csv'] as const) {
    festival.write(name, withUnusual(name, readFileSync(join('content/files', name), 'utf8')))
    empty.write(name, '')
  }
  for (const [stall, stars] of Object.entries(RATINGS)) {
    for (const rating of stars) await festival.rate(stall, rating)
  }
  return {
    urls: { festival: festival.url, empty: empty.url, host: host.url },
    async close() {
      host.close()
      await Promise.all([festival.stop(), empty.stop()])
    },
  }
}
