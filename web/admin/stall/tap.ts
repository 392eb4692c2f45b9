import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { CellChange, Sheets } from '#shared/admin/sheets.ts'
import {
  findQueue,
  openAgain,
  type StallState,
  stateOf,
  toQueueCell,
} from '#shared/catalogue/stall-state.ts'
import { readers } from '#shared/catalogue/rows.ts'
import { isYes } from '../ui/column-texts.ts'

export interface StallNow {
  key: string
  number: string
  name: string
  nameHi: string
  state: StallState
  closedCell: string
  withdrawnCell: string
  queueCell: string
  /** 0 if none is known. */
  queueMinutes: number
  descriptionCell: string
  dishes: DishNow[]
}

export interface DishNow {
  key: string
  name: string
  nameHi: string
  isInStock: boolean
  stockCell: string
  priceCell: string
}

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
    priceCell: products.read(row, 'price'),
  }))
  return [...stalls.listKeys()].map(([row, key]) => ({
    key,
    number: stalls.read(row, 'stallnumber'),
    name: stalls.read(row, 'stallname'),
    nameHi: stalls.read(row, 'stallnamehi'),
    state: readState(stalls.read(row, 'disabled'), stalls.read(row, 'closed')),
    closedCell: stalls.read(row, 'closed'),
    withdrawnCell: stalls.read(row, 'disabled'),
    queueCell: stalls.read(row, 'queue'),
    queueMinutes: readQueue(stalls.read(row, 'queue')),
    descriptionCell: stalls.read(row, 'description'),
    dishes: dishes.filter(({ stall }) => stall === stalls.read(row, 'stallnumber')),
  }))
}

function readState(disabled: string, closed: string): StallState {
  const cells = { disabled: isYes(disabled), closed: readers.closed(closed.trim(), []) }
  return stateOf(openAgain(cells))
}

const readQueue = (queue: string) =>
  findQueue(openAgain({ disabled: false, closed: '', queue }).queue)?.minutes ?? 0

/** A change of one cell. */
export const toTap = (
  sheet: CellChange['sheet'],
  key: string,
  column: string,
  before: string,
  after: string,
): CellChange => ({ kind: 'set', sheet, key, column, before, after })

export const tapStall = ({ key, closedCell }: StallNow, isOpen: boolean) =>
  toTap('stalls', key, 'closed', closedCell, isOpen ? '' : 'yes')

/** @param minutes 0 if there is no queue. */
export const tapQueue = ({ key, queueCell }: StallNow, minutes: number) =>
  toTap('stalls', key, 'queue', queueCell, minutes === 0 ? '' : toQueueCell(minutes))

export const tapWithdrawn = ({ key, withdrawnCell }: StallNow, isWithdrawn: boolean) =>
  toTap('stalls', key, 'disabled', withdrawnCell, isWithdrawn ? 'yes' : '')

export const tapStock = ({ key, stockCell }: DishNow, isInStock: boolean) =>
  toTap('products', key, 'instock', stockCell, isInStock ? 'yes' : 'no')
