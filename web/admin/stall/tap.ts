import { applyChanges } from '#shared/admin/apply-changes.ts'
import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { isYes } from '../ui/column-texts.ts'

export type TapChange = Change & { kind: 'set' }
export type TappedCell = Pick<TapChange, 'sheet' | 'key' | 'column'>

/** A change that a volunteer has made to one cell. */
export interface Tap {
  id: string
  change: TapChange
}

export interface StallNow {
  key: string
  number: string
  name: string
  nameHi: string
  isOpen: boolean
  /** As written in the file. */
  closedCell: string
  dishes: DishNow[]
}

export interface DishNow {
  key: string
  name: string
  nameHi: string
  isInStock: boolean
  stockCell: string
}

/** The stalls in the sheets, with their dishes. */
export function toStalls(sheets: Sheets): StallNow[] {
  const products = createDraft('products', sheets.products)
  const stalls = createDraft('stalls', sheets.stalls)
  const dishes = products.rows.map((row) => ({
    stall: products.read(row, 'stallnumber'),
    key: products.keyOf(row),
    name: products.read(row, 'name'),
    nameHi: products.read(row, 'namehi'),
    isInStock: isYes(products.read(row, 'instock')),
    stockCell: products.read(row, 'instock'),
  }))
  return stalls.rows.map((row) => ({
    key: stalls.keyOf(row),
    number: stalls.read(row, 'stallnumber'),
    name: stalls.read(row, 'stallname'),
    nameHi: stalls.read(row, 'stallnamehi'),
    isOpen: !isYes(stalls.read(row, 'disabled')),
    closedCell: stalls.read(row, 'disabled'),
    dishes: dishes.filter(({ stall }) => stall === stalls.read(row, 'stallnumber')),
  }))
}

/** The sheets with a tap applied; unchanged if it conflicts, which the server will report. */
export function withTap(sheets: Sheets, { change }: Tap): Sheets {
  const applied = applyChanges(sheets, [change])
  return applied.kind === 'applied' ? applied.sheets : sheets
}

/** The tap that opens or closes a stall; undefined if the stall is already open or closed. */
export function tapStall(stall: StallNow, isOpen: boolean): Tap | undefined {
  if (stall.isOpen === isOpen) return undefined
  const cell = { sheet: 'stalls', key: stall.key, column: 'disabled' } as const
  return toTap(cell, stall.closedCell, isOpen ? '' : 'yes')
}

export function tapStock(dish: DishNow, isInStock: boolean): Tap | undefined {
  if (dish.isInStock === isInStock) return undefined
  const cell = { sheet: 'products', key: dish.key, column: 'instock' } as const
  return toTap(cell, dish.stockCell, isInStock ? 'yes' : 'no')
}

const toTap = (cell: TappedCell, before: string, after: string): Tap => ({
  id: `${Date.now()}-${Math.random()}`,
  change: { kind: 'set', ...cell, before, after },
})
