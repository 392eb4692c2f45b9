import type { LimitRow } from '../limits.ts'
import type { Job } from './jobs.ts'
import { median, type Row } from './report.ts'

const RATE: Job = { kind: 'rate', connections: 50 }
const DIRECTUS = /^Directus.*SQLite/
const TIMES_DIRECTUS = 100
/**
 * The limits were set on a machine on which a server that stores nothing takes so much for a rating. Other
 * machines are slower, and busier: so the limit is a multiple of what that server takes in the same run.
 */
const CONTROL = { processorMs: 0.016, p99Ms: 2.1 }
const LIMITS = { processorMs: 0.05, p99Ms: 10 }

/** @param rows The first is Mela on SQLite, the last the server that stores nothing. */
export function toLimitRows(rows: Row[]): LimitRow[] {
  const [ours, control] = [rows[0]!, rows.at(-1)!]
  const directus = rows.find(({ candidate }) => DIRECTUS.test(candidate.name))
  const read = (row: Row, figure: 'serverMs' | 'p99Ms' | 'perSecond') =>
    median(row, RATE, figure) ?? Number.NaN
  const toRow = (what: string, figure: 'serverMs' | 'p99Ms', limit: number, usual: number) => {
    const [measured, beside] = [read(ours, figure), read(control, figure)]
    const [times, most] = [measured / beside, limit / usual]
    return {
      what,
      measured: `${measured.toPrecision(3)} ms`,
      beside: `${times.toFixed(1)} × a server that stores nothing (${beside.toPrecision(2)} ms)`,
      limit: `${most.toFixed(1)} × (${limit} ms where that one takes ${usual})`,
      isMet: times <= most,
    }
  }
  const times = directus && read(ours, 'perSecond') / read(directus, 'perSecond')
  return [
    toRow('a rating, of the processor', 'serverMs', LIMITS.processorMs, CONTROL.processorMs),
    toRow('the slowest of 100 ratings, 50 at once', 'p99Ms', LIMITS.p99Ms, CONTROL.p99Ms),
    ...(times === undefined
      ? []
      : [
          {
            what: 'ratings a second, 50 at once',
            measured: Math.round(read(ours, 'perSecond')).toLocaleString('en'),
            beside: `${times.toFixed(0)} × Directus on SQLite`,
            limit: `${TIMES_DIRECTUS} ×`,
            isMet: times >= TIMES_DIRECTUS,
          },
        ]),
  ]
}
