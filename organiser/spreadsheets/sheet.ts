import type { Finding, Place } from '../findings/finding.ts'

/** One sheet of a committee's file, as text. */
export interface Sheet {
  /** The name that the volunteer gave it. */
  file: string
  /** Its name in a workbook; a text file has none. */
  sheet?: string
  /** Rows that are not blank, each with the number that Excel shows at its left. */
  rows: SheetRow[]
  merges: Merge[]
  /** Problems found while reading. */
  findings: Finding[]
}

export interface SheetRow {
  line: number
  cells: string[]
}

/** Merged cells: the first one holds the text. */
export interface Merge {
  column: number
  firstLine: number
  lastLine: number
}

/** Stands for a formula without a calculated result. */
export const NO_RESULT = '#NO RESULT'

export function placeIn({ file, sheet }: Sheet, line: number): Place {
  return { file, sheet, line }
}
