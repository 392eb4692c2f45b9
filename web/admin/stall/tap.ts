import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { listRowKeys } from '#shared/admin/row-keys.ts'
import { toHeaderKey } from '#shared/catalogue/csv.ts'
import { readers } from '#shared/catalogue/rows.ts'

export type TapChange = Change & { kind: 'set' }
export type TapKind = 'sold-out' | 'in-stock' | 'closed' | 'open' | 'price'

/** What a volunteer has tapped. */
export interface Tap {
  id: string
  kind: TapKind
  stallNumber: string
  stallName: string
  /** The dish; absent if it is about the stall. */
  dish?: string
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
  price: string
  isInStock: boolean
  stockCell: string
}

/** As the guide reads it. */
const isYes = (cell: string) => readers.stock(cell.trim(), [])

/** The stalls of the sheets with their dishes. */
export function toStalls(sheets: Sheets): StallNow[] {
  const dishes = readRows(sheets, 'products').map(({ key, cell }) => ({
    stall: cell('stallnumber'),
    key,
    name: cell('name'),
    nameHi: cell('namehi'),
    price: cell('price'),
    isInStock: isYes(cell('instock')),
    stockCell: cell('instock'),
  }))
  return readRows(sheets, 'stalls').map(({ key, cell }) => ({
    key,
    number: cell('stallnumber'),
    name: cell('stallname'),
    nameHi: cell('stallnamehi'),
    isOpen: !isYes(cell('disabled')),
    closedCell: cell('disabled'),
    dishes: dishes.filter(({ stall }) => stall === cell('stallnumber')),
  }))
}

function readRows(sheets: Sheets, name: 'stalls' | 'products') {
  const { titles, rows } = sheets[name]
  const columns = titles.map(toHeaderKey)
  const keys = listRowKeys(name, sheets[name])
  return rows.map((cells, index) => ({
    key: keys[index]!,
    cell: (column: string) => cells[columns.indexOf(column)] ?? '',
  }))
}

/** The sheets with a tap, whatever the cell was before; unchanged if the row is not there. */
export function withTap(sheets: Sheets, { sheet: name, key, column, after }: TapChange): Sheets {
  const sheet = sheets[name]
  const row = listRowKeys(name, sheet).indexOf(key)
  const at = sheet.titles.findIndex((title) => toHeaderKey(title) === column)
  if (row === -1) return sheets
  const titles = at === -1 ? [...sheet.titles, column] : sheet.titles
  const index = at === -1 ? sheet.titles.length : at
  const rows = sheet.rows.map((cells, line) =>
    titles.map((_, cell) => (line === row && cell === index ? after : (cells[cell] ?? ''))),
  )
  return { ...sheets, [name]: { titles, rows } }
}

/** The tap that opens or closes a stall; undefined if it is so already. */
export function tapStall(stall: StallNow, isOpen: boolean): Tap | undefined {
  const [before, after] = [stall.closedCell, isOpen ? '' : 'yes']
  const cell = { column: 'disabled', before, after }
  return stall.isOpen === isOpen ? undefined : toTap(isOpen ? 'open' : 'closed', cell, stall)
}

export function tapStock(stall: StallNow, dish: DishNow, isInStock: boolean): Tap | undefined {
  const cell = { column: 'instock', before: dish.stockCell, after: isInStock ? 'yes' : 'no' }
  if (dish.isInStock === isInStock) return undefined
  return toTap(isInStock ? 'in-stock' : 'sold-out', cell, stall, dish)
}

export function tapPrice(stall: StallNow, dish: DishNow, price: string): Tap | undefined {
  const cell = { column: 'price', before: dish.price, after: price }
  return dish.price === price ? undefined : toTap('price', cell, stall, dish)
}

type Cell = Pick<TapChange, 'column' | 'before' | 'after'>

function toTap(kind: TapKind, cell: Cell, stall: StallNow, dish?: DishNow): Tap {
  const row = dish
    ? ({ sheet: 'products', key: dish.key } as const)
    : ({ sheet: 'stalls', key: stall.key } as const)
  return {
    id: `${Date.now()}-${Math.random()}`,
    kind,
    stallNumber: stall.number,
    stallName: stall.name,
    ...(dish && { dish: dish.name }),
    change: { kind: 'set', ...row, ...cell },
  }
}
