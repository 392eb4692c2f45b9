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
  if (stall.isOpen === isOpen) return undefined
  return toTap(stall, isOpen ? 'open' : 'closed', {
    sheet: 'stalls',
    key: stall.key,
    column: 'disabled',
    before: stall.closedCell,
    after: isOpen ? '' : 'yes',
  })
}

export function tapStock(stall: StallNow, dish: DishNow, isInStock: boolean): Tap | undefined {
  if (dish.isInStock === isInStock) return undefined
  const kind = isInStock ? 'in-stock' : 'sold-out'
  return toTap(
    stall,
    kind,
    {
      sheet: 'products',
      key: dish.key,
      column: 'instock',
      before: dish.stockCell,
      after: isInStock ? 'yes' : 'no',
    },
    dish,
  )
}

export function tapPrice(stall: StallNow, dish: DishNow, price: string): Tap | undefined {
  if (dish.price === price) return undefined
  return toTap(
    stall,
    'price',
    {
      sheet: 'products',
      key: dish.key,
      column: 'price',
      before: dish.price,
      after: price,
    },
    dish,
  )
}

function toTap(stall: StallNow, kind: TapKind, set: Omit<TapChange, 'kind'>, dish?: DishNow): Tap {
  return {
    id: `${Date.now()}-${Math.random()}`,
    kind,
    stallNumber: stall.number,
    stallName: stall.name,
    ...(dish && { dish: dish.name }),
    change: { kind: 'set', ...set },
  }
}
