import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { CellChange, ChangedCell, Sheets } from '#shared/admin/sheets.ts'
import { openAgain, type StallState, stateOf } from '#shared/catalogue/stall-state.ts'
import { readers } from '#shared/catalogue/rows.ts'
import { isYes } from '../ui/column-texts.ts'

export interface StallNow {
  key: string
  number: string
  name: string
  nameHi: string
  state: StallState
  /** Both as written in the file. */
  closedCell: string
  withdrawnCell: string
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
  const dishes = [...products.listKeys()].map(([row, key]) => ({
    stall: products.read(row, 'stallnumber'),
    key,
    name: products.read(row, 'name'),
    nameHi: products.read(row, 'namehi'),
    isInStock: isYes(products.read(row, 'instock')),
    stockCell: products.read(row, 'instock'),
  }))
  return [...stalls.listKeys()].map(([row, key]) => ({
    key,
    number: stalls.read(row, 'stallnumber'),
    name: stalls.read(row, 'stallname'),
    nameHi: stalls.read(row, 'stallnamehi'),
    state: readState(stalls.read(row, 'disabled'), stalls.read(row, 'closed')),
    closedCell: stalls.read(row, 'closed'),
    withdrawnCell: stalls.read(row, 'disabled'),
    dishes: dishes.filter(({ stall }) => stall === stalls.read(row, 'stallnumber')),
  }))
}

/** As visitors see it now. */
function readState(disabled: string, closed: string): StallState {
  const cells = { disabled: isYes(disabled), closed: readers.closed(closed.trim(), []) }
  return stateOf(openAgain(cells))
}

/** The change that opens or closes a stall; undefined if it is already open or closed. */
export function tapStall(stall: StallNow, isOpen: boolean): CellChange | undefined {
  if ((stall.state === 'open') === isOpen) return undefined
  const cell: ChangedCell = { sheet: 'stalls', key: stall.key, column: 'closed' }
  return { kind: 'set', ...cell, before: stall.closedCell, after: isOpen ? '' : 'yes' }
}

/** The change that withdraws a stall or brings it back; undefined if it is so already. */
export function tapWithdrawn(stall: StallNow, isWithdrawn: boolean): CellChange | undefined {
  if ((stall.state === 'withdrawn') === isWithdrawn) return undefined
  const cell: ChangedCell = { sheet: 'stalls', key: stall.key, column: 'disabled' }
  return { kind: 'set', ...cell, before: stall.withdrawnCell, after: isWithdrawn ? 'yes' : '' }
}

export function tapStock(dish: DishNow, isInStock: boolean): CellChange | undefined {
  if (dish.isInStock === isInStock) return undefined
  const cell: ChangedCell = { sheet: 'products', key: dish.key, column: 'instock' }
  return { kind: 'set', ...cell, before: dish.stockCell, after: isInStock ? 'yes' : 'no' }
}
