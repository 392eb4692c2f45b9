import { findProcessTree } from '../qr-cards/process-tree.ts'
import { melaApi } from '../service/apis.ts'
import type { Candidate } from '../service/candidate.ts'
import { runLoad } from '../service/load.ts'
import { newRating } from '../service/visitors.ts'
import type { Cost, Costs } from './evening.ts'
import type { Recorded, RecordedVisit } from './record-visit.ts'

const CONNECTIONS = 50
const WARM_UP_MS = 500
const NOT_ITS_OWN = ['host', 'connection', 'content-length', 'transfer-encoding']
/** With its head, as HTTP/1.1 writes it. */
const RATING_BYTES = 900
const FORM_BYTES = 600

const NOTHING: Cost = { requests: 0, bytes: 0, serverMs: 0, databaseMs: 0 }

type Visit = Pick<Parameters<typeof runLoad>[0], 'next' | 'isGood'>

/** What a site pays by itself, and behind a network of caches (CDN), which answers what it may keep. */
export interface MeasuredCosts {
  alone: Costs
  behindCdn: Costs
}

/**
 * Measures what each thing that a visitor does costs a site, by asking what a phone has asked again and again.
 * @param postmaster Of the site's database.
 */
export async function measureCosts(
  site: Candidate,
  visit: RecordedVisit,
  postmaster: number,
  measureMs: number,
): Promise<MeasuredCosts> {
  const { api, urls, pids } = site
  const server = findProcessTree(pids[0]!)!
  const database = findProcessTree(postmaster)!

  /** @returns Milliseconds of the processors for one answer. */
  async function measure(job: Visit) {
    const read = () => [server.readProcessorSeconds(), database.readProcessorSeconds()] as const
    const before = read()
    const { good, failures } = await runLoad({
      ...job,
      urls,
      connections: CONNECTIONS,
      warmUpMs: WARM_UP_MS,
      measureMs,
    })
    const after = read()
    for (const [failure, count] of failures) console.error(`${count} times: ${failure}`)
    const [serverMs, databaseMs] = after.map((seconds, index) => {
      return ((seconds - before[index]!) * 1000) / good
    })
    return { serverMs: serverMs!, databaseMs: databaseMs! }
  }

  async function toCost(recorded: Recorded[]): Promise<Cost> {
    if (recorded.length === 0) return NOTHING
    const asked = recorded.filter(({ method }) => method === 'GET').map(toRequest)
    let index = 0
    const each = await measure({
      next: () => ({ request: asked[index++ % asked.length]! }),
      isGood: ({ status }) => status === 200 || status === 304,
    })
    const bytes = recorded.reduce((sum, one) => sum + one.bytes, 0)
    const requests = recorded.length
    return {
      requests,
      bytes,
      serverMs: each.serverMs * requests,
      databaseMs: each.databaseMs * requests,
    }
  }

  const rating = await measure({
    next: () => ({ request: api.rate(newRating()) }),
    isGood: melaApi.isRated,
  })
  const toCosts = async (isAsked: (one: Recorded) => boolean): Promise<Costs> => ({
    'first visit': await toCost(visit.firstVisit.filter(isAsked)),
    'open again': await toCost(visit.openAgain.filter(isAsked)),
    'look at top list': await toCost(visit.lookAtTopList.filter(isOfTotals).filter(isAsked)),
    rating: { requests: 1, bytes: RATING_BYTES, ...rating },
    // Forms are limited to fewer than a measurement sends. One is stored as a rating is, without its fingerprint.
    form: { requests: 1, bytes: FORM_BYTES, ...rating },
  })
  return {
    alone: await toCosts(() => true),
    behindCdn: await toCosts(({ isCacheable }) => !isCacheable),
  }
}

/** The rest of that page is there already; it asks for the totals every 30 seconds. */
const isOfTotals = ({ path }: Recorded) => path.startsWith('/rest/v1/')

function toRequest({ method, path, headers }: Recorded): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !NOT_ITS_OWN.includes(name))
    .map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: mela\r\n${lines.join('')}\r\n`
}
