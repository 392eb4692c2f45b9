import { toTable } from '../markdown-table.ts'

/** A figure and its limit. */
export interface LimitRow {
  what: string
  /** With its unit. */
  measured: string
  /** The figure of a control or peer in the same run, or the ratio to it. */
  beside: string
  limit: string
  isMet: boolean
}

const HEADINGS = ['what', 'measured', 'in the same run', 'limit', 'met']

/** Prints the rows as a Markdown table. Exits with 1 if a limit is not met. */
export function reportLimits(rows: LimitRow[]): void {
  const cells = rows.map(({ what, measured, beside, limit, isMet }) => {
    return [what, measured, beside, limit, isMet ? 'yes' : '**no**']
  })
  console.log(`\n${toTable(HEADINGS, cells)}`)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
}

/** For an even number of values, the upper of the two middle ones. 0 if there are none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
