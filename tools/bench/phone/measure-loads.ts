import type { Browser } from '@playwright/test'
import { openSlowNetwork, SLOW_NETWORK } from '../open-slow-network.ts'
import { rateStallHref, browseStallsHref, paths } from '../../../web/routes.ts'
import { type LimitRow, median } from '../report.ts'
import { openControl } from '../page-load/control.ts'
import { type Load, measureIn, measureLoad } from '../page-load/measure.ts'
import { buildBareReact } from './bare-react.ts'
import { keepGuide } from './keep-guide.ts'

const PAGES = [paths.home, browseStallsHref(), rateStallHref('12')]
/** As a share of the cold static page's first paint. */
const SECOND_VISIT_LIMIT = 0.5
const HYDRATED_LIMIT = 1.6

/**
 * Loads three pages on a first visit and with the guide cached, alternating with a static page with the
 * same content and with one that bare React hydrates.
 */
export async function measureLoads(
  browser: Browser,
  url: string,
  runs: number,
): Promise<LimitRow[]> {
  const site = await openSlowNetwork(url, SLOW_NETWORK)
  const kept = await keepGuide(browser, site.url)
  const rows: LimitRow[] = []
  for (const page of PAGES) {
    const still = await openControl(url)
    const script = await buildBareReact(browser, still.url + page)
    const bare = await openControl(url, script)
    const slowStill = await openSlowNetwork(still.url, SLOW_NETWORK)
    const slowBare = await openSlowNetwork(bare.url, SLOW_NETWORK)
    const loads = {
      still: [] as Load[],
      bare: [] as Load[],
      cold: [] as Load[],
      again: [] as Load[],
    }
    // The first round warms up the machine.
    for (let run = 0; run <= runs; run += 1) {
      const turn = {
        still: await measureLoad(browser, slowStill.url + page, { isApp: false }),
        bare: await measureLoad(browser, slowBare.url + page, { isApp: true }),
        cold: await measureLoad(browser, site.url + page, { isApp: true }),
        again: await measureIn(kept, site.url + page, true),
      }
      if (run > 0)
        for (const name of Object.keys(turn) as (keyof typeof turn)[]) loads[name].push(turn[name])
      process.stderr.write('.')
    }
    rows.push(...toRows(page, loads))
    for (const server of [slowStill, slowBare, still, bare]) server.close()
  }
  await kept.close()
  site.close()
  return rows
}

type Loads = Record<'still' | 'bare' | 'cold' | 'again', Load[]>

function toRows(page: string, { still, bare, cold, again }: Loads): LimitRow[] {
  const of = (loads: Load[], key: 'fcp' | 'hydrated') => median(loads.map((load) => load[key] ?? 0))
  const base = of(still, 'fcp')
  const show = (ms: number) => `${(ms / base).toFixed(2)} (${Math.round(ms)} ms)`
  const beside = `static page 1 (${Math.round(base)} ms)`
  return [
    {
      what: `${page}: first paint of a second visit`,
      measured: show(of(again, 'fcp')),
      beside,
      limit: String(SECOND_VISIT_LIMIT),
      isMet: of(again, 'fcp') / base <= SECOND_VISIT_LIMIT,
    },
    {
      what: `${page}: hydrated, first visit`,
      measured: show(of(cold, 'hydrated')),
      beside: `${beside}; bare React ${show(of(bare, 'hydrated'))}`,
      limit: String(HYDRATED_LIMIT),
      isMet: of(cold, 'hydrated') / base <= HYDRATED_LIMIT,
    },
  ]
}
