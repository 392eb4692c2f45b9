import { appendFileSync } from 'node:fs'

/** One figure beside its limit, as a row of the table that `npm run bench` prints. */
export interface LimitRow {
  what: string
  /** With its unit. */
  measured: string
  /** The figure of a control or a peer in the same run, or the ratio to it. */
  beside: string
  limit: string
  isMet: boolean
}

/** Where `npm run bench` gathers the rows of all benches, one JSON object a line. */
const ROWS_FILE = process.env['BENCH_ROWS']
const HEADINGS = ['what', 'measured', 'in the same run', 'limit', 'met']

/** Prints a bench's rows and, under `npm run bench`, hands them to the table of all benches. */
export function reportLimits(rows: LimitRow[]): void {
  if (ROWS_FILE === undefined) return console.log(toLimitTable(rows))
  for (const row of rows) appendFileSync(ROWS_FILE, `${JSON.stringify(row)}\n`)
}

/** A Markdown table, as it stands in the README. */
export function toLimitTable(rows: LimitRow[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.measured,
    row.beside,
    row.limit,
    row.isMet ? 'yes' : '**no**',
  ])
  return [HEADINGS, HEADINGS.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
