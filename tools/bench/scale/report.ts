import type { Measurement } from '../service/measure.ts'
import { ACTS, type Costs, type EveningOutcome } from './evening.ts'

/** One site on so many processes, and what was measured of it in each round. */
export interface ProcessRow {
  name: string
  measured: Measurement[]
}

/** A core is planned for so much of its time: what is above waits, and phones send it again. */
const PLANNED_SHARE = 0.6

export function toProcessesTable(rows: ProcessRow[]): string {
  const of = ({ measured }: ProcessRow, read: (one: Measurement) => number) =>
    median(measured.map(read))
  return toTable(
    ['', 'ratings per second', 'p99 ms', 'server ms each', 'database ms each', 'per core'],
    rows.map((row) => {
      const serverMs = of(row, (one) => one.serverMs ?? 0)
      const databaseMs = of(row, (one) => one.databaseMs ?? 0)
      return [
        row.name,
        round(of(row, ({ perSecond }) => perSecond)),
        round(of(row, ({ p99Ms }) => p99Ms)),
        serverMs.toFixed(3),
        databaseMs === 0 ? '–' : databaseMs.toFixed(3),
        round(1000 / (serverMs + databaseMs)),
      ]
    }),
  )
}

export function toCostsTable(costs: Costs): string {
  return toTable(
    ['what a visitor does', 'requests', 'kB', 'server ms', 'database ms'],
    ACTS.map((act) => {
      const { requests, bytes, serverMs, databaseMs } = costs[act]
      return [
        act,
        String(requests),
        (bytes / 1000).toFixed(1),
        serverMs.toFixed(2),
        databaseMs.toFixed(2),
      ]
    }),
  )
}

export function toEveningsTable(evenings: (EveningOutcome & { visitors: number })[]): string {
  return toTable(
    [
      'visitors',
      'ratings',
      'GB',
      'requests per second',
      'ratings per second',
      'Mbit/s',
      'server cores',
      'database cores',
    ],
    evenings.map(({ visitors, ratings, gigabytes, peak }) => [
      round(visitors),
      round(ratings),
      round(gigabytes),
      round(peak.requestsPerSecond),
      round(peak.ratingsPerSecond),
      round(peak.megabitsPerSecond),
      (peak.serverCores / PLANNED_SHARE).toFixed(1),
      (peak.databaseCores / PLANNED_SHARE).toFixed(2),
    ]),
  )
}

function toTable(headings: string[], rows: string[][]): string {
  const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [toLine(headings), toLine(headings.map(() => '---')), ...rows.map(toLine)].join('\n')
}

const round = (value: number) => Math.round(value).toLocaleString('en')

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
