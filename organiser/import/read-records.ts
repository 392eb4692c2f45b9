import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { createNote, type Finding, type Note } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { findColumn } from './column-names.ts'
import { findHeader, type Header } from './find-header.ts'

const TOTAL = /^(grand ?|sub-?)?total\b|^(कुल|योग|महायोग)(\s|:|$)/i

/** Reads the rows under the header as records. A sheet that cannot be read has no listing. */
export function readRecords(sheet: Sheet): { listing?: Listing; findings: Finding[] } {
  if (sheet.rows.length === 0) return { findings: sheet.findings }
  const { header, findings } = findHeader(sheet)
  const all = [...sheet.findings, ...findings]
  if (!header) return { findings: all }
  const records: SheetRecord[] = []
  for (const row of fillMerged(sheet, header)) {
    const place = placeIn(sheet, row.line)
    const note = createNote(place, all)
    if (isNoRecord(row, header, note)) continue
    records.push({ place, ...toCells(row, header) })
    if (row.cells.slice(header.width).some((text) => text !== '')) {
      note(
        'row-damaged',
        'the row has more cells than there are titles; what stands behind the last title is not read',
        'Look whether a comma too much has moved its cells to the right.',
      )
    }
  }
  const { hasStalls, hasProducts } = header
  return { listing: { hasStalls, hasProducts, isImport: true, records }, findings: all }
}

/** Copies the text of merged cells into all rows that they span. */
function fillMerged({ rows, merges }: Sheet, header: Header): SheetRow[] {
  const below = rows.filter(({ line }) => line > header.line)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return below.map(({ line, cells }) => {
    const filled = Array.from(cells)
    for (const { column, firstLine, lastLine } of merges) {
      const isInside = firstLine > header.line && line > firstLine && line <= lastLine
      if (isInside) filled[column] = byLine.get(firstLine)?.cells[column] ?? ''
    }
    return { line, cells: Array.from(filled, (text) => tidyText(text ?? '')) }
  })
}

/** Whether a row repeats the titles, as on each printed page, or is a sum. */
function isNoRecord({ cells }: SheetRow, { columns }: Header, note: Note): boolean {
  const titles = [...columns].filter(([column, i]) => findColumn(cells[i] ?? '') === column)
  // A product may be called 'Total Thali', but a sum has no stall number.
  const number = cells[columns.get('stallNumber')!] ?? ''
  if (titles.length >= 2 && titles.length >= columns.size - 1) {
    note('header-repeated', 'the titles stand here again; the row is not read')
  } else if (cells.some((text) => TOTAL.test(text)) && (number === '' || TOTAL.test(number))) {
    note('total-row', 'the row is a sum and is not read')
  } else return false
  return true
}

function toCells({ cells }: SheetRow, { columns }: Header): Omit<SheetRecord, 'place'> {
  const read: Omit<SheetRecord, 'place'> = { stallNumber: '', stall: {}, product: {} }
  for (const [column, index] of columns) {
    const text = cells[index] ?? ''
    const [table, field] = column.split('.')
    if (table === 'stallNumber') read.stallNumber = text
    else if (table === 'stall') read.stall[field as StallField] = text
    else if (table === 'product') read.product[field as ProductField] = text
  }
  return read
}
