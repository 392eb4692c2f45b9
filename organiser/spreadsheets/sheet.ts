import type { Finding, Place } from '../findings/finding.ts'

/** One sheet of a committee's file, as text. */
export interface Sheet {
  /** As the volunteer named it. */
  file: string
  /** Its name in a workbook; a text file has none. */
  sheet?: string
  /** Rows that are not blank, each with the number that Excel shows at its left. */
  rows: SheetRow[]
  merges: Merge[]
  /** What was noticed while it was read. */
  findings: Finding[]
}

export interface SheetRow {
  line: number
  cells: string[]
}

/** Cells that were made one: the text stands in the first of them. */
export interface Merge {
  column: number
  firstLine: number
  lastLine: number
}

/** In place of the result of a formula that no program has calculated yet. */
export const NO_RESULT = '#NO RESULT'

export function placeIn({ file, sheet }: Sheet, line: number): Place {
  return { file, sheet, line }
}
