import type { SheetName } from '#shared/admin/sheets.ts'
import { NAME_OF, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { fold } from '#web/visitors/search/fold.ts'
import type { TableRow, Tables } from './tables.ts'

export interface View {
  sheet: SheetName
  /** Each word must be in a cell of the row or, for a stall, in the names of its products. */
  query: string
  /** Only the products of this stall. */
  stall?: string | undefined
  sort?: { column: string; isDescending: boolean } | undefined
}

/**
 * Rows and their order depend on the cells as they were when the view was chosen, so that no row
 * moves or disappears while it is edited. Edited text matches too. Added rows come last.
 */
export function listVisible(fromAll: Tables, nowAll: Tables, view: View): TableRow[] {
  const [from, now] = [fromAll[view.sheet], nowAll[view.sheet]]
  if (view.query === '' && view.stall === undefined && !view.sort) return [...now.rows]
  const former = new Map(from.rows.map(({ id, cells }) => [id, cells]))
  const words = fold(view.query).trim().split(' ')
  const number = now.columns.indexOf(STALL_NUMBER)
  const dishes = view.sheet === 'stalls' ? listDishes(nowAll) : undefined
  const rows = now.rows.filter(({ id, cells }) => {
    const before = former.get(id)
    const sold = dishes?.get(cells[number]!) ?? []
    const text = fold([...(before ?? []), ...cells, ...sold].join('\n'))
    const isOfStall = view.stall === undefined || before?.[number] === view.stall
    return before && isOfStall && words.every((word) => text.includes(word))
  })
  const { sort } = view
  if (sort) {
    const at = now.columns.indexOf(sort.column)
    const textOf = ({ id }: TableRow) => former.get(id)![at]!
    const sign = sort.isDescending ? -1 : 1
    // Natural order: 2 before 10.
    rows.sort((a, b) => sign * compareStallNumbers(textOf(a), textOf(b)))
  }
  return [...rows, ...now.rows.filter(({ id }) => !former.has(id))]
}

/** Dish names in all languages, by stall number. */
function listDishes({ products: { columns, rows } }: Tables): Map<string, string[]> {
  const number = columns.indexOf(STALL_NUMBER)
  const named = [NAME_OF.products, `${NAME_OF.products}hi`].map((key) => columns.indexOf(key))
  const dishes = new Map<string, string[]>()
  for (const { cells } of rows) {
    const known = dishes.get(cells[number]!) ?? []
    dishes.set(cells[number]!, [...known, ...named.map((at) => cells[at] ?? '')])
  }
  return dishes
}

/** Pressing a title a third time restores the file's order. */
export function nextSort(sort: View['sort'], column: string): View['sort'] {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}
