import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import type { DraftRow, DraftSheet } from './edits/draft.ts'

export interface View {
  /** Words that a row must contain, in whichever cells. */
  query: string
  /** Only the products of this stall. */
  stall?: string | undefined
  sort?: { column: string; isDescending: boolean } | undefined
}

/** The rows in the order of the view. */
export function findVisible(sheet: DraftSheet, { query, stall, sort }: View): DraftRow[] {
  const words = query.toLowerCase().split(/\s+/)
  const number = sheet.columns.indexOf('stallnumber')
  const rows = sheet.rows.filter(({ cells }) => {
    const text = cells.join('\n').toLowerCase()
    return (
      (stall === undefined || cells[number] === stall) && words.every((word) => text.includes(word))
    )
  })
  if (!sort) return rows
  const at = sheet.columns.indexOf(sort.column)
  const sign = sort.isDescending ? -1 : 1
  // Numbers are in natural order in any column: 2 before 10.
  return rows.sort((a, b) => sign * compareStallNumbers(a.cells[at]!, b.cells[at]!))
}

/** A third press on a title gives the order of the file back. */
export function nextSort(sort: View['sort'], column: string): View['sort'] {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}
