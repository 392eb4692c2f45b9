import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import { tidyText, toNameKey, toStallNumber, withoutMarkup } from '../rows/clean-text.ts'
import { type ColumnWishes, findWish } from '../columns/column-wishes.ts'
import { staysAway } from '../columns/extra-columns.ts'
import type { HeadedStall } from '../columns/headings.ts'
import { isOwnFile } from '../columns/read-title.ts'
import { stackCourses } from '../layout/course-columns.ts'
import { joinDiets } from '../layout/diet-columns.ts'
import { reshapeSheet } from '../layout/reshape-sheet.ts'
import { reshapeStalls } from '../layout/reshape-stalls.ts'
import { findRivals } from '../layout/rival-sheets.ts'
import { toSheetStalls } from '../layout/sheet-names.ts'
import { splitTables } from '../layout/split-tables.ts'
import type { FestivalRules } from '../rows/festival-rules.ts'
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
import { toOneLine } from './split-items.ts'
import { isTickList } from './tick-list.ts'
import { toRecordCells } from './record-cells.ts'

interface RecordOptions extends HeaderOptions, Pick<FestivalRules, 'currency'> {
  /** 'Tea, Samosa, Bhel' in one cell are three products. */
  isItemSplit: boolean
  /** The stall that the name of the sheet says. */
  sheetStall?: HeadedStall
}

/** What the volunteer says of the sheets. */
interface SheetsOptions extends Pick<FestivalRules, 'currency'> {
  wishes?: ColumnWishes
  stall?: string | undefined
  isNumbering?: boolean
  isItemSplit?: boolean
}

/** A sheet as records, with what became of its columns. A sheet that cannot be read has no listing. */
export interface SheetRead {
  sheet: Sheet
  listing?: Listing
  report?: ColumnReport
  findings: Finding[]
}

/**
 * Reads the sheets. Where none of them has stall numbers, a column that may count the rows may number the stalls.
 * @param known The numbers of the guide's stalls by their names.
 */
export function readSheets(
  sheets: Sheet[],
  known: Map<string, string>,
  { wishes = new Map(), stall, isNumbering = false, isItemSplit = false, currency }: SheetsOptions,
): SheetRead[] {
  const isTold = (title: string) => findWish(wishes, title, -1) !== undefined
  const tables = sheets.flatMap((sheet) => splitTables(sheet, isTold))
  const readAll = (mayName: boolean, mayCount: boolean, stalls?: Map<Sheet, HeadedStall>) =>
    tables.map((sheet) => {
      const sheetStall = stalls?.get(sheet)
      const options = { wishes, stall, isItemSplit, isNumbering, mayName, mayCount, currency }
      return readRecords(sheet, { ...options, ...(sheetStall && { sheetStall }) })
    })
  const mayName = known.size > 0
  const first = readAll(mayName, false)
  if (first.every(({ listing }) => listing)) return withoutRivals(first)
  const listings = first.flatMap(({ listing }) => listing ?? [])
  const isNumbered = listings.some((listing) => listing.isNumbered)
  const names = new Set([
    ...[...known.keys()].map(toNameKey),
    ...listings.flatMap(({ records }) =>
      records.map((one) => toNameKey(one.stall.stallName ?? '')),
    ),
  ])
  const numbers = new Set([
    ...known.values(),
    ...listings.flatMap(({ records }) => records.map((one) => toStallNumber(one.stallNumber))),
  ])
  const unread = first.flatMap(({ sheet, listing }) => (listing ? [] : sheet))
  const stalls =
    stall === undefined
      ? toSheetStalls(
          unread,
          (name) => names.has(name),
          (number) => numbers.has(number),
          isNumbering,
        )
      : new Map<Sheet, HeadedStall>()
  return withoutRivals(
    isNumbered ? readAll(true, false, stalls) : readAll(mayName, stall === undefined, stalls),
  )
}

/** Sheets that cannot both be meant are told, and not read. */
function withoutRivals(read: SheetRead[]): SheetRead[] {
  const rivals = findRivals(
    read.flatMap(({ sheet, listing, report }) => {
      const columns = report?.taken.map(({ column }) => column).join() ?? ''
      return listing ? [{ sheet, listing, columns }] : []
    }),
  )
  return read.map((one): SheetRead => {
    const rival = rivals.get(one.sheet)
    if (!rival) return one
    const { sheet, report } = one
    const unread = report && { report: { ...report, taken: [] } }
    return { sheet, findings: [...sheet.findings, rival], ...unread }
  })
}

/**
 * Reads the rows under the header as records.
 * @throws UserError when letters of a column that is read are lost.
 */
function readRecords(given: Sheet, options: RecordOptions): SheetRead {
  if (given.rows.length === 0) return { sheet: given, findings: given.findings }
  const isTold = (title: string) => findWish(options.wishes, title, -1) !== undefined
  const isNothing = (title: string) => findWish(options.wishes, title, -1) === 'nothing'
  const isMenu = options.stall !== undefined || options.sheetStall !== undefined
  const shaped = reshapeSheet(isMenu ? stackCourses(given) : given, isTold)
  const sheet = joinDiets(isMenu ? shaped : reshapeStalls(shaped, isTold), isTold, isNothing)
  const { header, findings, report } = readHeaderOrName(sheet, options)
  const all = [...sheet.findings, ...findings]
  if (!header) return { sheet: given, findings: all, report }
  const { rows: below, mergedLines } = readBelow(sheet, header, options.isItemSplit)
  const rows = isOwnFile(header.titles) ? below : fillDitto(sheet, below, all)
  refuseLostLetters(sheet, header, rows)
  const records: SheetRecord[] = []
  for (const { row, heading } of readBody(sheet, header, rows, all)) {
    const place = placeIn(sheet, row.line)
    const status = header.extra.status === undefined ? '' : (row.cells[header.extra.status] ?? '')
    if (staysAway(status)) {
      const reason = `the status is "${status}", so the row is left out`
      all.push(createFinding('row-rejected', place, reason))
      continue
    }
    const cells = toRecordCells(row, header, heading, options, createNote(place, all))
    records.push(...cells.map((one) => ({ place, ...one })))
  }
  const { hasStalls, hasProducts } = header
  if (!options.isItemSplit) noteJoinedItems(sheet, header, records, all)
  noteRemarks(sheet, header, records, all)
  const listing: Listing = {
    hasStalls,
    hasProducts,
    isImport: true,
    records: fillDown(records, header, mergedLines, all),
    isBlankOut: isTickList(records),
    isNumbered: header.isNumbered || options.stall !== undefined,
  }
  return { sheet: given, listing, findings: all, report }
}

/** Reads the header; a menu that names no stall belongs to that in the name of its sheet. */
function readHeaderOrName(sheet: Sheet, options: RecordOptions): ReturnType<typeof readHeader> {
  const { sheetStall } = options
  const own = readHeader(sheet, options)
  if (own.header || !sheetStall) return own
  const { number, name } = sheetStall
  const menu = readHeader(sheet, { ...options, stall: number || name })
  const isMenu = menu.header?.taken.some(
    ({ column, reason }) => column === 'product.name' && reason !== 'cells',
  )
  if (!menu.header || !isMenu) return own
  const reason = `the name of the sheet says the stall, so all rows belong to ${`${number} ${name}`.trim()}`
  const place = placeIn(sheet, sheet.rows[0]!.line)
  return {
    ...menu,
    findings: [...menu.findings, createFinding('sheet-of-stall', place, reason)],
    header: {
      ...menu.header,
      // A sheet that says no name does not describe its stall.
      hasStalls: name !== '',
      isNumbered: number !== '',
      ofStall: sheetStall,
    },
  }
}

/** The rows under the header, tidied, with the text of merged cells in each row that they span. */
function readBelow({ rows, merges }: Sheet, { line, titles }: Header, isItemSplit: boolean) {
  const filled = fillMerges(
    rows.filter((row) => row.line > line),
    merges.filter(({ firstLine }) => firstLine > line),
  )
  const isOwn = isOwnFile(titles)
  const tidy = (cell = '') => {
    const text = isOwn ? cell : withoutMarkup(cell)
    return tidyText(isItemSplit ? toOneLine(text) : text)
  }
  const tidied = filled.rows.map((row) => ({ line: row.line, cells: Array.from(row.cells, tidy) }))
  return { ...filled, rows: tidied }
}
