import type { Candidate } from './candidate.ts'
import type { Job } from './jobs.ts'
import type { Measurement } from './measure.ts'
import type { Stored } from './visitors.ts'

export interface Row {
  candidate: Candidate
  /** What it has said that it has stored. */
  told: Stored
  /** The quietest try of each round and job. */
  measured: (Measurement & { job: Job })[]
  /** Of all tries. */
  failures: { job: Job; failures: Measurement['failures'] }[]
}

export interface Circumstances {
  rounds: number
  seconds: number
  postgresVersion: string
}

type Figure = Exclude<keyof Measurement, 'failures'>

const NOT_MEASURED = 'not measured'
/** From here on a ratio is read more easily as a part of ours. */
const PART_BELOW = 0.5

const RATING_HEADINGS = [
  'ratings',
  '50 connections: per second',
  'p50 / p99 ms',
  '200 connections: per second',
  'p50 / p99 ms',
  'processor ms each, server + database',
  'memory MB',
]
const OTHER_HEADINGS = [
  'per second, p99 ms',
  'totals, 50',
  'totals, 200',
  'unchanged totals, 50',
  'unchanged totals, 200',
]

const CROWD: Job = { kind: 'rate', connections: 200 }
const OTHER_JOBS: Job[] = [
  { kind: 'totals', connections: 50 },
  { kind: 'totals', connections: 200 },
  { kind: 'unchanged', connections: 50 },
  { kind: 'unchanged', connections: 200 },
]

/** Two Markdown tables of medians, as they stand in the README, and what they are worth. */
export function toReport(rows: Row[], circumstances: Circumstances): string {
  const [ours] = rows
  if (!ours) return ''
  const { rounds, seconds, postgresVersion } = circumstances
  return [
    `Medians of ${rounds} rounds in turns, ${seconds} s each, on PostgreSQL ${postgresVersion}. In brackets: to Mela.`,
    '',
    toLine(RATING_HEADINGS),
    toLine(RATING_HEADINGS.map(() => '---')),
    ...rows.map((row) => toLine(toRatingCells(row, ours))),
    '',
    toLine(OTHER_HEADINGS),
    toLine(OTHER_HEADINGS.map(() => '---')),
    ...rows.map((row) => toLine(toOtherCells(row, ours))),
    '',
    ...rows.map(toNoise),
    toMachine(rows),
    ...rows.map(toCounts),
    ...rows.flatMap(toFailures),
  ].join('\n')
}

function toRatingCells(row: Row, ours: Row): string[] {
  const cells = [50, 200].flatMap((connections) => {
    const job: Job = { kind: 'rate', connections }
    return [toRate(row, ours, job), `${toMs(row, job, 'p50Ms')} / ${toMs(row, job, 'p99Ms')}`]
  })
  return [
    row.candidate.name,
    ...cells,
    toCost(row, ours),
    toFixed(median(row, CROWD, 'memoryMb'), 0),
  ]
}

function toOtherCells(row: Row, ours: Row): string[] {
  const cells = OTHER_JOBS.map((job) => `${toRate(row, ours, job)}, ${toMs(row, job, 'p99Ms')} ms`)
  return [row.candidate.name, ...cells]
}

function toRate(row: Row, ours: Row, job: Job): string {
  const [rate, base] = [median(row, job, 'perSecond')!, median(ours, job, 'perSecond')!]
  return `${Math.round(rate).toLocaleString('en')} ${toRatio(rate / base)}`
}

/** What a rating of a crowd takes of the processors. */
function toCost(row: Row, ours: Row): string {
  const [server, base] = [median(row, CROWD, 'serverMs'), median(ours, CROWD, 'serverMs')]
  if (server === undefined || base === undefined) return NOT_MEASURED
  const database = row.candidate.isOnPostgres ? median(row, CROWD, 'databaseMs')! : 0
  const shown = database > 0 ? `${server.toFixed(2)} + ${database.toFixed(2)}` : server.toFixed(2)
  return `${shown} ${toRatio((server + database) / base)}`
}

function toMs(row: Row, job: Job, figure: Figure): string {
  const value = median(row, job, figure)
  return toFixed(value, value !== undefined && value < 10 ? 1 : 0)
}

/** How far a figure's rounds lie apart: the median of that, over all jobs. */
function toNoise(row: Row): string {
  const spreads = listJobs(row).map((job) => {
    const values = listFigures(row, job, 'perSecond')
    return (Math.max(...values) - Math.min(...values)) / middle(values)!
  })
  return `${row.candidate.name}: rounds lie ${Math.round(middle(spreads)! * 100)} % apart (median of its jobs)`
}

function toMachine(rows: Row[]): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const others = rows.flatMap(({ measured }) => measured.map(({ othersShare }) => othersShare))
  const generator = rows
    .filter(({ candidate }) => candidate.readStored)
    .flatMap(({ measured }) => measured)
    .map(({ generatorMs, perSecond }) => (generatorMs * perSecond) / 1000)
  return (
    `Others took ${percent(middle(others)!)} of the processors (median; at most ` +
    `${percent(Math.max(...others))}); the generator at most ${percent(Math.max(...generator))} ` +
    'of one, but for the control.'
  )
}

function toCounts({ candidate, told }: Row): string {
  const said = `${told.ratings} ratings`
  return candidate.readStored
    ? `${candidate.name}: ${said} said to be stored, and found in its database`
    : `${candidate.name}: answered ${said}`
}

function toFailures({ candidate, failures: all }: Row): string[] {
  return all.flatMap(({ job, failures }) =>
    [...failures].map(
      ([name, count]) =>
        `FAILED at ${candidate.name}, ${job.kind} ${job.connections}: ${count} times ${name}`,
    ),
  )
}

function listJobs({ measured }: Row): Job[] {
  return measured.slice(0, new Set(measured.map(({ job }) => job)).size).map(({ job }) => job)
}

function listFigures({ measured }: Row, { kind, connections }: Job, figure: Figure): number[] {
  return measured
    .filter(({ job }) => job.kind === kind && job.connections === connections)
    .flatMap((one) => one[figure] ?? [])
}

/** Of a job's rounds. */
export function median(row: Row, job: Job, figure: Figure): number | undefined {
  return middle(listFigures(row, job, figure))
}

function middle(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function toRatio(ratio: number): string {
  const toDigits = (value: number) => (value < 10 ? value.toPrecision(2) : value.toFixed(0))
  return ratio < PART_BELOW ? `(1/${toDigits(1 / ratio)})` : `(×${toDigits(ratio)})`
}

function toFixed(value: number | undefined, digits: number): string {
  return value === undefined ? NOT_MEASURED : value.toFixed(digits)
}

function toLine(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
