import { STALL_NUMBER } from '#shared/admin/column-keys.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import type { Draft, DraftRow, DraftSheet, Edit } from './draft.ts'

const numberOf = ({ columns }: DraftSheet, { cells }: DraftRow) =>
  cells[columns.indexOf(STALL_NUMBER)]!

/** The products of a stall; none if another stall has the same number. */
function findProducts({ stalls, products }: Draft, row: number): DraftRow[] {
  const stall = stalls.rows.find(({ id }) => id === row)
  const number = stall ? numberOf(stalls, stall) : ''
  const isAlone = stalls.rows.filter((other) => numberOf(stalls, other) === number).length === 1
  if (number === '' || !isAlone) return []
  return products.rows.filter((product) => numberOf(products, product) === number)
}

/** Adds edits that move the products of stalls that get another number. */
export function withProducts(draft: Draft, edits: readonly Edit[]): Edit[] {
  return edits.flatMap((edit) => {
    if (edit.kind !== 'set' || edit.sheet !== 'stalls' || edit.column !== STALL_NUMBER)
      return [edit]
    const own = edit.after === '' ? [] : findProducts(draft, edit.row)
    return [edit, ...own.map(({ id }): Edit => ({ ...edit, sheet: 'products', row: id }))]
  })
}

/** The edits that delete a row and, for a stall, its products. */
export function toDeletion(draft: Draft, sheet: SheetName, row: number): Edit[] {
  const own = sheet === 'stalls' ? findProducts(draft, row) : []
  return [
    { kind: 'delete', sheet, row },
    ...own.map(({ id }): Edit => ({ kind: 'delete', sheet: 'products', row: id })),
  ]
}

/** The number of products by stall number. */
export function countProducts({ products }: Draft): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of products.rows) {
    const number = numberOf(products, row)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

/** One more than the highest stall number. */
export function findFreeNumber({ stalls }: Draft): string {
  const numbers = stalls.rows.map((row) => Number(numberOf(stalls, row)))
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1)
}
