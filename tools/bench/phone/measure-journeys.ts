import type { Browser } from '@playwright/test'
import { rateStallHref } from '../../../web/routes.ts'
import * as controls from '../../../shared/messages/en/controls.ts'
import * as rating from '../../../shared/messages/en/rate-stall.ts'
import { makeJourney } from '../interactions/journey.ts'
import { openPhone, type Phone, type Times } from '../interactions/phone.ts'
import type { LimitRow } from '../limits.ts'
import { median } from '../median.ts'

const LIMIT_MS = 100

/** How long each tap and typed text of the main journey waits for the next paint. */
export async function measureJourneys(
  browser: Browser,
  url: string,
  runs: number,
  slowdown: number,
): Promise<LimitRow[]> {
  const all = new Map<string, number[]>()
  for (let run = 0; run < runs; run += 1) {
    const times: Times = new Map()
    const scanner = await openPhone(browser, url + rateStallHref('7'), slowdown, times)
    await rateScanned(scanner)
    await scanner.close()
    const visitor = await openPhone(browser, url, slowdown, times)
    await makeJourney(visitor)
    await visitor.close()
    for (const [name, ms] of times) all.set(name, [...(all.get(name) ?? []), ms])
    process.stderr.write('.')
  }
  return [...all].map(([name, times]) => ({
    what: `INP: ${name}`,
    measured: `${Math.round(median(times))} ms`,
    beside: `worst ${Math.round(Math.max(...times))} ms`,
    limit: `${LIMIT_MS} ms`,
    isMet: median(times) < LIMIT_MS,
  }))
}

async function rateScanned({ page, tap }: Phone) {
  const submit = page.getByRole('button', { name: rating.submitRating })
  const star = page.getByRole('radio', { name: controls.stars({ count: 5 }) })
  await tap('scanned card: a star', star, submit)
  await tap('scanned card: submit', submit, page.locator('.toast'))
}
