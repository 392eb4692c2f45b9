import { createNote, type Finding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { readShape } from './column-shape.ts'
import { type ColumnReport, sayNumbers, sayTitles, toReport } from './column-report.ts'
import { type ColumnWishes, findWish } from './column-wishes.ts'
import { type ExtraColumns, findExtraColumns, noteExtraColumns } from './extra-columns.ts'
import {
  noteColumns,
  noteIgnored,
  noteLostItems,
  noteRowsAbove,
  noteUnreadPrice,
  noteUntitled,
} from './note-columns.ts'
import {
  findTitleRow,
  isOfPeople,
  isTransposed,
  isWeekGrid,
  type TitleRow,
} from './find-title-row.ts'
import { numbersStalls } from './column-fit.ts'
import { type HeadedStall, readHeadings } from './headings.ts'
import { settleUntitled } from './guess-columns.ts'
import { type PriceTitle, readPriceTitle } from './price-title.ts'
import { settleColumns } from './settle-columns.ts'
import type { SheetFacts, SettledColumns, TakenColumn } from './sheet-columns.ts'

export interface Header {
  /** The records stand below this line; 0 where the sheet has no titles. */
  line: number
  titles: string[]
  taken: TakenColumn[]
  sizes: SettledColumns['sizes']
  /** What the title of the price says of each price. */
  priceTitle: PriceTitle
  hasStalls: boolean
  hasProducts: boolean
  /** Whether the sheet says the stalls' numbers. */
  isNumbered: boolean
  /** Whether each stall is a heading over its products. */
  isHeadedByStalls: boolean
  extra: ExtraColumns
  /** The stall of all rows, where the name of the sheet says it. */
  ofStall?: HeadedStall
}

export interface HeaderOptions {
  wishes: ColumnWishes
  /** The stall that all rows belong to. */
  stall?: string | undefined
  /** Whether a list of products may say its stalls by their names. */
  mayName: boolean
  /** Whether stalls without a number get one. */
  isNumbering: boolean
  /** The festival's; by default the rupee. */
  currency?: string | undefined
  /** Whether a column that may count the rows may number the stalls: no other sheet has numbers. */
  mayCount: boolean
}

/** Finds out which column of a sheet is which. Without a header the sheet cannot be read. */
export function readHeader(
  sheet: Sheet,
  options: HeaderOptions,
): { header?: Header; findings: Finding[]; report: ColumnReport } {
  const findings: Finding[] = []
  const { wishes } = options
  const isOneStall = options.stall !== undefined
  const isTold = (title: string) => findWish(wishes, title, -1) !== undefined
  const fewest = isOneStall || options.isNumbering ? 1 : undefined
  const titleRow = findTitleRow(sheet.rows, isTold, fewest)
  const note = createNote(placeIn(sheet, titleRow?.line ?? sheet.rows[0]!.line), findings)
  const given = titleRow ? toGiven(sheet, titleRow, options) : []
  const settled = titleRow
    ? settleColumns(given, toFacts(sheet, titleRow, options))
    : settleUntitled(sheet, wishes, isOneStall)
  const report = toReport(sheet, titleRow, settled)
  const refuse = (lack: string, suggestion?: string) => {
    note('sheet-not-understood', `the sheet has ${lack}, so nothing of it is read`, suggestion)
    return { findings, report }
  }
  const isTaken = (one: string) => settled?.taken.some(({ column }) => column === one) === true
  if (isWeekGrid(sheet.rows, isTaken('stall.stallName')) && !isTaken('product.name')) {
    return refuse(
      'a dish for each day, and the guide has one menu for the festival',
      'Write one row for each dish, with the number of its stall, the dish and its price.',
    )
  }
  if (isTransposed(sheet.rows)) {
    return refuse(
      'its titles in the first column, one below the other',
      'Turn it round: copy it in Excel, and paste it into a new sheet with Paste Special > Transpose.',
    )
  }
  if (isOfPeople(titleRow?.titles ?? [])) {
    return refuse(
      'people and what they do, and no stalls',
      'If they are stalls after all, add a column with the number of each.',
    )
  }
  if (!settled) return refuse('no row of titles', sayTitles(sheet))
  noteColumns(settled, options.currency, note)
  const columns = new Set(settled.taken.map(({ column }) => column))
  const hasProducts = columns.has('product.name')
  const below = sheet.rows.filter((row) => row.line > (titleRow?.line ?? 0))
  const headings =
    columns.has('stallNumber') || columns.has('stall.stallName') || isOneStall
      ? undefined
      : readHeadings(below.map(tidyRow), options.isNumbering)
  const isHeadedByStalls = hasProducts && headings?.means === 'stalls'
  const hasStalls = isHeadedByStalls || describesStalls(columns, hasProducts, isOneStall)
  const isNumbered = columns.has('stallNumber') || (isHeadedByStalls && headings.isNumbered)
  const isNamed = hasStalls && (options.isNumbering || (hasProducts && options.mayName))
  if (!isNumbered && !isOneStall && !isNamed) {
    return refuse('no column with stall numbers', sayNumbers(hasStalls, report))
  }
  if (!hasProducts && hasStalls) noteLostItems(settled, note)
  if (hasProducts) noteUnreadPrice(settled, given, note)
  if (!hasStalls && !hasProducts) {
    return refuse(
      'no column with names of stalls or products',
      sayTitles(sheet, titleRow, isOneStall),
    )
  }
  const { line, titles } = titleRow ?? { line: 0, titles: [] }
  const { taken, sizes } = settled
  const isUsed = ({ column }: TakenColumn) =>
    column === 'stallNumber' || (column.startsWith('stall.') ? hasStalls : hasProducts)
  const extra = findExtraColumns(given, settled)
  const used: unknown[] = Object.values(extra)
  noteIgnored(
    taken.filter((one) => !isUsed(one)),
    { ...settled, unread: settled.unread.filter(({ index }) => !used.includes(index)) },
    note,
  )
  noteUntitled(settled, given, note)
  noteRowsAbove(sheet, line, note)
  noteExtraColumns(extra, given, note)
  const header: Header = {
    line,
    titles,
    taken: taken.filter(isUsed),
    sizes,
    priceTitle: readPriceTitle(
      taken.find(({ column }) => column === 'product.price')?.title ?? 'price',
      options.currency,
    ),
    hasStalls,
    hasProducts,
    isNumbered,
    isHeadedByStalls,
    extra,
  }
  // A column that the sheet has no use for is told as not read.
  report.taken = report.taken.filter(
    ({ column }) =>
      header.taken.some((one) => one.column === column) ||
      (hasProducts && sizes.length > 0 && column === 'product.price'),
  )
  return { header, findings, report }
}

function tidyRow({ line, cells }: SheetRow): SheetRow {
  return { line, cells: cells.map(tidyText) }
}

function toGiven({ rows }: Sheet, { line, titles }: TitleRow, { wishes }: HeaderOptions) {
  const below = rows.filter((row) => row.line > line)
  return titles.map((title, index) => ({
    index,
    title,
    shape: readShape(below.map(({ cells }) => tidyText(cells[index] ?? ''))),
    told: findWish(wishes, title, index),
  }))
}

function toFacts({ rows }: Sheet, { line }: TitleRow, options: HeaderOptions): SheetFacts {
  const below = rows.filter((row) => row.line > line)
  return {
    isOneStall: options.stall !== undefined,
    currency: options.currency,
    mayNumber: (index, nameIndex) => options.mayCount && numbersStalls(below, index, nameIndex),
  }
}

function describesStalls(columns: Set<string>, hasProducts: boolean, isOneStall: boolean): boolean {
  if (isOneStall) return false
  // A list of products does not become a list of stalls by a column of remarks or places.
  if (hasProducts) return columns.has('stall.stallName') || columns.has('stall.ownerName')
  return [...columns].some((column) => column.startsWith('stall.'))
}
