import * as XLSX from '@e965/xlsx'
import { toHarmlessText } from './harmless-text.ts'

export type SheetFormat = 'csv' | 'xlsx'
export type SheetCell = string | number | null

export interface SheetTable {
  /** At most 31 characters. */
  name: string
  columns: { title: string; width: number }[]
  rows: SheetCell[][]
}

/** Excel takes a CSV without it for one in Windows' own letters. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** A table as the bytes of a spreadsheet. No text in it is run as a formula. */
export function writeSheet(table: SheetTable, format: SheetFormat): Buffer {
  const rows = table.rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? toHarmlessText(cell) : cell)),
  )
  return format === 'csv' ? toCsv(table, rows) : toXlsx(table, rows)
}

function toCsv({ columns }: SheetTable, rows: SheetCell[][]): Buffer {
  const lines = [columns.map(({ title }) => title), ...rows]
  const text = lines.map((line) => line.map(toCsvCell).join(',') + LINE_END).join('')
  return Buffer.from(BYTE_ORDER_MARK + text)
}

/** RFC 4180; a quoted cell may hold any separator. */
function toCsvCell(cell: SheetCell): string {
  const text = String(cell ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function toXlsx({ name, columns }: SheetTable, rows: SheetCell[][]): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([columns.map(({ title }) => title), ...rows])
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: XLSX.utils.encode_range(XLSX.utils.decode_range(sheet['!ref']!)) }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
