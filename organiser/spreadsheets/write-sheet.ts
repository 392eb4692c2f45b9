import * as XLSX from '@e965/xlsx'
import { toCsvText } from './csv-text.ts'
import { toHarmlessText } from './harmless-text.ts'

export type SheetFormat = 'csv' | 'xlsx'
export type SheetCell = string | number | null

export interface SheetTable {
  /** At most 31 characters. */
  name: string
  columns: { title: string; width: number }[]
  rows: SheetCell[][]
}

/** A table as the bytes of a spreadsheet. No text in it is run as a formula. */
export function writeSheet({ name, columns, rows }: SheetTable, format: SheetFormat): Buffer {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? toHarmlessText(cell) : cell)),
  )
  const lines = [columns.map(({ title }) => title), ...safe]
  if (format === 'csv') {
    const texts = lines.map((line) => line.map((cell) => String(cell ?? '')))
    return Buffer.from(toCsvText(texts, '\r\n'))
  }
  const sheet = XLSX.utils.aoa_to_sheet(lines)
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: XLSX.utils.encode_range(XLSX.utils.decode_range(sheet['!ref']!)) }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
