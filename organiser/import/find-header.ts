import { createFinding, createNote, type Finding, type Note } from '../findings/finding.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { findColumn, type SheetColumn } from './column-names.ts'

export interface Header {
  line: number
  /** The index of each column in a row. */
  columns: Map<SheetColumn, number>
  width: number
  hasStalls: boolean
  hasProducts: boolean
}

/** A title, a date and an address may stand above the header. */
const FARTHEST_ROW = 30
/** A row with a single known title may be a heading. */
const FEWEST_COLUMNS = 2

/** Finds the row of titles and reports problems in it. A sheet without a header cannot be read. */
export function findHeader(sheet: Sheet): { header?: Header; findings: Finding[] } {
  const row = findTitles(sheet.rows.slice(0, FARTHEST_ROW))
  const place = placeIn(sheet, row?.line ?? sheet.rows[0]?.line ?? 1)
  const refuse = (lack: string) =>
    createFinding('sheet-not-understood', place, `the sheet has ${lack}, so nothing of it is read`)
  if (!row) return { findings: [refuse('no row of titles')] }
  const findings: Finding[] = []
  const note = createNote(place, findings)
  const { columns, unknown } = toColumns(row, note)
  settleNames(columns, row, note)
  const hasProducts = columns.has('product.name') || columns.has('product.price')
  const hasStalls = describesStalls(columns, hasProducts)
  const lack = findLack(columns, hasStalls || hasProducts)
  if (lack) return { findings: [...findings, refuse(lack)] }
  const unused = [...columns]
    .filter(
      ([column]) =>
        (!hasStalls && column.startsWith('stall.')) ||
        (!hasProducts && column.startsWith('product.')),
    )
    .map(([, index]) => row.cells[index]!.trim())
  noteIgnored([...unused, ...unknown], note)
  const { line, cells } = row
  return { header: { line, columns, width: cells.length, hasStalls, hasProducts }, findings }
}

function findTitles(rows: SheetRow[]): SheetRow | undefined {
  const count = ({ cells }: SheetRow) =>
    new Set(cells.map(findColumn).filter((column) => column !== undefined)).size
  const best = rows.toSorted((a, b) => count(b) - count(a))[0]
  return best && count(best) >= FEWEST_COLUMNS ? best : undefined
}

function toColumns({ cells }: SheetRow, note: Note) {
  const columns = new Map<SheetColumn, number>()
  const unknown: string[] = []
  const titles = cells.map((cell) => cell.trim())
  for (const [index, title] of titles.entries()) {
    if (title === '') continue
    const column = findColumn(title)
    if (column === undefined) unknown.push(title)
    else if (!columns.has(column)) columns.set(column, index)
    else {
      const first = titles[columns.get(column)!]!
      note('column-twice', `"${title}" means the same as "${first}" and is not read`)
    }
  }
  const serial = columns.get('serial')
  if (serial !== undefined) {
    note(
      'serial-number',
      `"${titles[serial]!}" counts the rows; it is not taken for the number of the stall`,
      columns.has('stallNumber') ? '' : 'If it is that number, call the column Stall No.',
    )
  }
  return { columns, unknown }
}

/** 'Name' and 'Description' mean those of a stall or of a product, whichever the sheet lists. */
function settleNames(columns: Map<SheetColumn, number>, { cells }: SheetRow, note: Note) {
  // Categories are left out here: a list of stalls may have them too.
  if (columns.has('product.price') || columns.has('product.inStock')) return
  const name = columns.get('product.name')
  // A title such as 'Item' marks a list of products even without prices.
  if (name !== undefined && !/^(name|नाम)$/i.test(cells[name]!.trim())) return
  if (name !== undefined && !columns.has('stall.stallName')) {
    note('column-read-as', `"${cells[name]!.trim()}" is read as the name of the stall`)
    rename(columns, 'product.name', 'stall.stallName')
  }
  if (!columns.has('product.name')) rename(columns, 'product.description', 'stall.description')
}

function rename(columns: Map<SheetColumn, number>, from: SheetColumn, to: SheetColumn) {
  const index = columns.get(from)
  if (index === undefined || columns.has(to)) return
  columns.delete(from)
  columns.set(to, index)
}

/** A list of products does not become a list of stalls by a column of remarks or places. */
function describesStalls(columns: Map<SheetColumn, number>, hasProducts: boolean): boolean {
  if (hasProducts) return columns.has('stall.stallName') || columns.has('stall.ownerName')
  return [...columns.keys()].some((column) => column.startsWith('stall.'))
}

function findLack(columns: Map<SheetColumn, number>, isUseful: boolean): string | undefined {
  if (!columns.has('stallNumber')) return 'no column with stall numbers'
  return isUseful ? undefined : 'no column with names of stalls or products'
}

function noteIgnored(titles: string[], note: Note) {
  if (titles.length === 0) return
  const verb =
    titles.length === 1 ? 'is not read: it is no column' : 'are not read: they are no columns'
  note('column-ignored', `${titles.join(', ')} ${verb} of the guide for what this sheet lists`)
}
