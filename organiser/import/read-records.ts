import type { Finding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findWish } from '../columns/column-wishes.ts'
import { isOwnFile } from '../columns/read-title.ts'
import { reshapeSheet } from '../layout/reshape-sheet.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'
import { fillMerges } from '../spreadsheets/fill-merges.ts'
import { placeIn, type Sheet } from '../spreadsheets/sheet.ts'
import type { ColumnReport } from '../columns/column-report.ts'
import { type Header, type HeaderOptions, readHeader } from '../columns/read-header.ts'
import { fillDitto } from '../spreadsheets/fill-ditto.ts'
import { fillDown } from './fill-down.ts'
import { refuseLostLetters } from './lost-letters.ts'
import { readBody } from './read-body.ts'
import { noteJoinedItems, noteRemarks } from './note-records.ts'
import { isTickList } from './tick-list.ts'
import { toRecordCells } from './record-cells.ts'

export interface RecordOptions extends HeaderOptions {
  /** 'Tea, Samosa, Bhel' in one cell are three products. */
  isItemSplit: boolean
}

/** A sheet as records, with what became of its columns. A sheet that cannot be read has no listing. */
export interface SheetRead {
  listing?: Listing
  report?: ColumnReport
  findings: Finding[]
}

/**
 * Reads the rows under the header as records.
 * @throws UserError when letters of a column that is read are lost.
 */
export function readRecords(given: Sheet, options: RecordOptions): SheetRead {
  if (given.rows.length === 0) return { findings: given.findings }
  const sheet = reshapeSheet(given, (title) => findWish(options.wishes, title, -1) !== undefined)
  const { header, findings, report } = readHeader(sheet, options)
  const all = [...sheet.findings, ...findings]
  if (!header) return { findings: all, report }
  const { rows: below, mergedLines } = readBelow(sheet, header, options.isItemSplit)
  const rows = isOwnFile(header.titles) ? below : fillDitto(sheet, below, all)
  refuseLostLetters(sheet, header, rows)
  const records: SheetRecord[] = []
  for (const { row, heading } of readBody(sheet, header, rows, all)) {
    const place = placeIn(sheet, row.line)
    records.push(
      ...toRecordCells(row, header, heading, options).map((cells) => ({ place, ...cells })),
    )
  }
  const { hasStalls, hasProducts } = header
  noteJoinedItems(sheet, records, options, all)
  noteRemarks(sheet, header, records, all)
  const listing: Listing = {
    hasStalls,
    hasProducts,
    isImport: true,
    records: fillDown(records, header, mergedLines, all),
    isBlankOut: isTickList(records),
    isNumbered: header.isNumbered || options.stall !== undefined,
  }
  return { listing, findings: all, report }
}

/** The rows under the header, tidied, with the text of merged cells in each row that they span. */
function readBelow({ rows, merges }: Sheet, { line }: Header, isItemSplit: boolean) {
  const filled = fillMerges(
    rows.filter((row) => row.line > line),
    merges.filter(({ firstLine }) => firstLine > line),
  )
  const tidy = (text: string | undefined) => tidyText(isItemSplit ? toOneLine(text) : (text ?? ''))
  const tidied = filled.rows.map((row) => ({ line: row.line, cells: Array.from(row.cells, tidy) }))
  return { ...filled, rows: tidied }
}

/** Dishes that stand one below the other in a cell are a list, too. */
function toOneLine(text = ''): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, '; ')
}
