import { toTable } from '../markdown-table.ts'

/** One figure beside its limit. */
export interface LimitRow {
  what: string
  /** With its unit. */
  measured: string
  /** The figure of a control or a peer in the same run, or the ratio to it. */
  beside: string
  limit: string
  isMet: boolean
}

const HEADINGS = ['what', 'measured', 'in the same run', 'limit', 'met']

/** Prints the rows as a Markdown table. The process ends with 1 if a limit is not met. */
export function reportLimits(rows: LimitRow[]): void {
  const cells = rows.map(({ what, measured, beside, limit, isMet }) => {
    return [what, measured, beside, limit, isMet ? 'yes' : '**no**']
  })
  console.log(`\n${toTable(HEADINGS, cells)}`)
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
}

/** The upper one of the two in the middle; 0 if there are no values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
