import { listColumnKeys, listRowKeys, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import type { Sheet, SheetName, Sheets } from '#shared/admin/sheets.ts'
import { toHeaderKey } from '#shared/catalogue/csv.ts'

export interface TableRow {
  /** Stays the same while the row is edited, and while rows above it come and go. */
  id: number
  key: string
  cells: readonly string[]
}

export interface Table {
  titles: string[]
  columns: string[]
  rows: readonly TableRow[]
}

export type Tables = Record<SheetName, Table>

/** A table adds these columns if a file lacks them. */
const USUAL_TITLES: Record<SheetName, string[]> = {
  stalls: ['stall_number', 'stall_name', 'stall_name_hi', 'closed', 'disabled', 'hours'],
  products: ['stall_number', 'name', 'name_hi', 'price', 'category', 'in_stock'],
}

let nextId = 0

/** @param last The tables shown now. Unchanged parts are reused. */
export function toTables(sheets: Sheets, last?: Tables): Tables {
  return {
    stalls: toTable('stalls', sheets.stalls, last?.stalls),
    products: toTable('products', sheets.products, last?.products),
  }
}

let read: { sheets?: Sheets; tables?: Tables } = {}

export function readTables(sheets: Sheets): Tables {
  if (read.sheets !== sheets) read = { sheets, tables: toTables(sheets, read.tables) }
  return read.tables!
}

function toTable(name: SheetName, sheet: Sheet, last?: Table): Table {
  const present = listColumnKeys(sheet.titles)
  const added = USUAL_TITLES[name].filter((title) => !present.includes(toHeaderKey(title)))
  const keys = listRowKeys(name, sheet)
  const known = new Set(keys)
  const byKey = new Map(last?.rows.map((row) => [row.key, row]))
  const rows = sheet.rows.map((own, at) => {
    const [key, cells] = [keys[at]!, [...own, ...added.map(() => '')]]
    // A row whose key disappears while another appears in its place has been renamed.
    const there = last?.rows[at]
    const former = byKey.get(key) ?? (there && !known.has(there.key) ? there : undefined)
    const isSame = former?.key === key && cells.every((text, cell) => text === former.cells[cell])
    return isSame ? former : { id: former?.id ?? nextId++, key, cells }
  })
  const titles = [...sheet.titles, ...added]
  if (last && String(last.titles) === String(titles)) return { ...last, rows }
  return { titles, columns: [...present, ...added.map(toHeaderKey)], rows }
}

const listNumbers = ({ columns, rows }: Table) =>
  rows.map(({ cells }) => cells[columns.indexOf(STALL_NUMBER)]!)

export function countProducts({ products }: Tables): Map<string, number> {
  const counts = new Map<string, number>()
  for (const number of listNumbers(products)) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

/** One more than the highest stall number. */
export function findFreeNumber({ stalls }: Tables): string {
  const numbers = listNumbers(stalls).map(Number)
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1)
}
