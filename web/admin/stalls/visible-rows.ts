import type { SheetName } from '#shared/admin/sheets.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import type { Table, TableRow } from './tables.ts'

/** What the table shows. */
export interface View {
  sheet: SheetName
  /** Words that a row must contain, in any of its cells. */
  query: string
  /** Only the products of this stall. */
  stall?: string | undefined
  sort?: { column: string; isDescending: boolean } | undefined
}

/**
 * The rows of the view. The cells as they were when the view was chosen decide which rows match and
 * in which order, so that no row moves or disappears while it is edited. Edited text matches too. Added
 * rows come last.
 */
export function listVisible(from: Table, now: Table, view: View): TableRow[] {
  if (view.query === '' && view.stall === undefined && !view.sort) return [...now.rows]
  const former = new Map(from.rows.map(({ id, cells }) => [id, cells]))
  const words = view.query.toLowerCase().split(/\s+/)
  const number = now.columns.indexOf('stallnumber')
  const rows = now.rows.filter(({ id, cells }) => {
    const before = former.get(id)
    const text = [...(before ?? []), ...cells].join('\n').toLowerCase()
    const isOfStall = view.stall === undefined || before?.[number] === view.stall
    return before && isOfStall && words.every((word) => text.includes(word))
  })
  const { sort } = view
  if (sort) {
    const at = now.columns.indexOf(sort.column)
    const textOf = ({ id }: TableRow) => former.get(id)![at]!
    const sign = sort.isDescending ? -1 : 1
    // Every column is in natural order: 2 before 10.
    rows.sort((a, b) => sign * compareStallNumbers(textOf(a), textOf(b)))
  }
  return [...rows, ...now.rows.filter(({ id }) => !former.has(id))]
}

/** Pressing a title a third time restores the file's order. */
export function nextSort(sort: View['sort'], column: string): View['sort'] {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}
