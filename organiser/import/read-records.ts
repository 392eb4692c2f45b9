import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { tidyText } from './clean-text.ts'
import { type Column, findColumn } from './column-names.ts'
import { findHeader, type Header } from './find-header.ts'

/** A row of the committee's, by the columns that its sheet has. */
export interface SheetRecord {
  place: Place
  cells: Partial<Record<Column, string>>
}

export interface UnderstoodSheet {
  /** Of its header. */
  place: Place
  header: Header
  records: SheetRecord[]
}

const TOTAL = /^(grand ?|sub-?)?total\b|^(कुल|योग|महायोग)(\s|:|$)/i

/** Rows under the header as records; undefined when the sheet has none that could be read. */
export function readRecords(sheet: Sheet): { understood?: UnderstoodSheet; findings: Finding[] } {
  if (sheet.rows.length === 0) return { findings: sheet.findings }
  const { header, findings } = findHeader(sheet)
  const all = [...sheet.findings, ...findings]
  if (!header) return { findings: all }
  const toPlace = (line: number): Place =>
    sheet.sheet === undefined
      ? { file: sheet.file, line }
      : { file: sheet.file, sheet: sheet.sheet, line }
  const records: SheetRecord[] = []
  for (const row of fillMerged(sheet, header)) {
    const place = toPlace(row.line)
    const extra = findNoRecord(row, header, place)
    if (extra) all.push(extra)
    else records.push({ place, cells: toCells(row, header) })
    if (!extra) all.push(...findShifted(row, header, place))
  }
  return { understood: { place: toPlace(header.line), header, records }, findings: all }
}

/** Text that stands in the first of merged cells counts for the rows of all of them. */
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

/** Rows that are none: the titles again on the next printed page, and sums. */
function findNoRecord({ cells }: SheetRow, header: Header, place: Place): Finding | undefined {
  const titles = [...header.columns].filter(([column, i]) => findColumn(cells[i] ?? '') === column)
  if (titles.length >= 2 && titles.length >= header.columns.size - 1) {
    return createFinding(
      'header-repeated',
      place,
      'the titles stand here again; the row is not read',
    )
  }
  if (cells.some((text) => TOTAL.test(text)) && isSumRow(cells, header)) {
    return createFinding('total-row', place, 'the row is a sum and is not read')
  }
  return undefined
}

/** A product may be called 'Total Thali'; a sum stands beside no stall number. */
function isSumRow(cells: string[], { columns }: Header): boolean {
  const number = cells[columns.get('stall_number')!] ?? ''
  return number === '' || TOTAL.test(number)
}

function findShifted({ cells }: SheetRow, { width }: Header, place: Place): Finding[] {
  if (cells.slice(width).every((text) => text === '')) return []
  return [
    createFinding(
      'row-damaged',
      place,
      `the row has more cells than there are titles; what stands behind the last title is not read`,
      'Look whether a comma too much has moved its cells to the right.',
    ),
  ]
}

function toCells({ cells }: SheetRow, { columns }: Header): SheetRecord['cells'] {
  return Object.fromEntries([...columns].map(([column, index]) => [column, cells[index] ?? '']))
}
