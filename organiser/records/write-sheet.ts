import { DAY_MS } from '#shared/durations.ts'
import * as XLSX from '@e965/xlsx'
import { toCsvText, toHarmlessText } from '../csv-text.ts'

export type SheetFormat = 'csv' | 'xlsx'
/** In the festival's time zone: '2026-11-22 21:30:05'. */
export interface LocalTime {
  localTime: string
}
export interface Average {
  average: number
}
export type SheetCell = string | number | LocalTime | Average | null

export interface SheetTable {
  /** At most 31 characters, the limit in Excel. */
  name: string
  columns: { title: string; width: number }[]
  rows: SheetCell[][]
}

/** Text never runs as a formula: workbooks mark cells as text, and CSV files use an apostrophe. */
export function writeSheet({ name, columns, rows }: SheetTable, format: SheetFormat): Buffer {
  const titles = columns.map(({ title }) => title)
  if (format === 'csv') {
    const texts = [titles, ...rows.map((row) => row.map(toText))]
    return Buffer.from(toCsvText(texts, '\r\n'))
  }
  const lines = [titles.map(toHeading), ...rows.map((line) => line.map(toXlsxCell))]
  const sheet = XLSX.utils.aoa_to_sheet(lines)
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: XLSX.utils.encode_range(XLSX.utils.decode_range(sheet['!ref']!)) }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, name)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/** Workbooks are for people, so 'stall_number' becomes 'Stall number'. */
function toHeading(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1).replaceAll('_', ' ')
}

function toText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return toHarmlessText(cell)
  if (typeof cell === 'number') return String(cell)
  return 'average' in cell ? cell.average.toFixed(2) : cell.localTime
}

/** Days from 30 December 1899, which is day 0 in spreadsheets, to 1970. */
const FIRST_DAY = 25_569

/** Spreadsheets can sort and count whole numbers and times only if they are not text. */
function toXlsxCell(cell: SheetCell): XLSX.CellObject | string | number | null {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return { t: 's', v: cell }
  if ('average' in cell) return { t: 'n', v: Number(cell.average.toFixed(2)), z: '0.00' }
  const days = Date.parse(`${cell.localTime.replace(' ', 'T')}Z`) / DAY_MS + FIRST_DAY
  return { t: 'n', v: days, z: 'yyyy-mm-dd hh:mm:ss' }
}
