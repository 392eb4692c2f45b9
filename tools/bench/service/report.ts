import { toTable } from '../../markdown-table.ts'
import { type LimitRow, median as medianOf } from '../report.ts'
import type { Candidate } from './candidate.ts'
import type { Job } from './jobs.ts'
import type { Measurement } from './measure.ts'
import type { Stored } from './visitors.ts'

export interface Row {
  candidate: Candidate
  /** What the candidate acknowledged. */
  acknowledged: Stored
  /** The quietest attempt of each round and job. */
  measured: (Measurement & { job: Job })[]
  /** The failures of all attempts. */
  failures: { job: Job; failures: Measurement['failures'] }[]
}

type Figure = Exclude<keyof Measurement, 'failures'>

const NOT_MEASURED = 'not measured'
/** Smaller ratios are easier to read as a fraction. */
const FRACTION_BELOW = 0.5
const HEADINGS = [
  '',
  'ratings per second, 50 phones',
  'p99 ms',
  'ratings per second, 200 phones',
  'p99 ms',
  'CPU ms per rating, server + database',
  'memory MB',
  'totals per second, 50 phones',
  'unchanged totals per second, 50 phones',
]

const FEW: Job = { kind: 'rate', connections: 50 }
const CROWD: Job = { kind: 'rate', connections: 200 }
const TOTALS: Job = { kind: 'totals', connections: 50 }
const UNCHANGED: Job = { kind: 'unchanged', connections: 50 }

const DIRECTUS = /^Directus.*SQLite/
const TIMES_DIRECTUS = 100
/**
 * The limits were set on a machine where a server that stores nothing takes this long for a rating.
 * Other machines are slower or busier, so each limit is a multiple of that server's time in the same run.
 */
const CONTROL = { serverMs: 0.016, p99Ms: 2.1 }
const LIMITS = { serverMs: 0.05, p99Ms: 10 }

/** Makes a Markdown table of medians, with ratios to our server in brackets, followed by all failures. */
export function toReport(rows: Row[]): string {
  const [ours] = rows
  const cells = rows.map((row) => [
    row.candidate.name,
    toRate(row, ours!, FEW),
    toFixed(median(row, FEW, 'p99Ms')),
    toRate(row, ours!, CROWD),
    toFixed(median(row, CROWD, 'p99Ms')),
    toCost(row),
    toFixed(median(row, CROWD, 'memoryMb')),
    toRate(row, ours!, TOTALS),
    toRate(row, ours!, UNCHANGED),
  ])
  return [toTable(HEADINGS, cells), '', ...rows.flatMap(toFailures)].join('\n')
}

/** @param rows The first is for Mela on SQLite, the last for the server that stores nothing. */
export function toLimitRows(rows: Row[]): LimitRow[] {
  const [ours, control] = [rows[0]!, rows.at(-1)!]
  const directus = rows.find(({ candidate }) => DIRECTUS.test(candidate.name))
  const read = (row: Row, figure: Figure) => median(row, FEW, figure) ?? Number.NaN
  const toRow = (what: string, figure: 'serverMs' | 'p99Ms'): LimitRow => {
    const [measured, beside] = [read(ours, figure), read(control, figure)]
    const [times, most] = [measured / beside, LIMITS[figure] / CONTROL[figure]]
    return {
      what,
      measured: `${measured.toPrecision(3)} ms`,
      beside: `${times.toFixed(1)} × a server that stores nothing (${beside.toPrecision(2)} ms)`,
      limit: `${most.toFixed(1)} ×`,
      isMet: times <= most,
    }
  }
  const limits = [
    toRow('a rating, CPU time', 'serverMs'),
    toRow('the slowest of 100 ratings, 50 at once', 'p99Ms'),
  ]
  if (!directus) return limits
  const times = read(ours, 'perSecond') / read(directus, 'perSecond')
  const ratings: LimitRow = {
    what: 'ratings per second, 50 at once',
    measured: Math.round(read(ours, 'perSecond')).toLocaleString('en'),
    beside: `${times.toFixed(0)} × Directus on SQLite`,
    limit: `${TIMES_DIRECTUS} ×`,
    isMet: times >= TIMES_DIRECTUS,
  }
  return [...limits, ratings]
}

function toRate(row: Row, ours: Row, job: Job): string {
  const [rate, base] = [median(row, job, 'perSecond')!, median(ours, job, 'perSecond')!]
  return `${Math.round(rate).toLocaleString('en')} ${toRatio(rate / base)}`
}

/** The CPU time of a rating in a crowd. */
function toCost(row: Row): string {
  const server = median(row, CROWD, 'serverMs')
  if (server === undefined) return NOT_MEASURED
  const database = median(row, CROWD, 'databaseMs')
  return database === undefined
    ? server.toFixed(2)
    : `${server.toFixed(2)} + ${database.toFixed(2)}`
}

function toFailures({ candidate, failures: all }: Row): string[] {
  return all.flatMap(({ job, failures }) =>
    [...failures].map(
      ([name, count]) =>
        `FAILED: ${candidate.name}, ${job.kind}, ${job.connections} connections: ${count} × ${name}`,
    ),
  )
}

/** The median over a job's rounds. */
function median({ measured }: Row, job: Job, figure: Figure): number | undefined {
  const values = measured
    .filter(
      ({ job: { kind, connections } }) => kind === job.kind && connections === job.connections,
    )
    .flatMap((one) => one[figure] ?? [])
  return values.length > 0 ? medianOf(values) : undefined
}

function toRatio(ratio: number): string {
  const toDigits = (value: number) => (value < 10 ? value.toPrecision(2) : value.toFixed(0))
  return ratio < FRACTION_BELOW ? `(1/${toDigits(1 / ratio)})` : `(×${toDigits(ratio)})`
}

const toFixed = (value: number | undefined) =>
  value === undefined ? NOT_MEASURED : value.toFixed(value < 10 ? 1 : 0)
