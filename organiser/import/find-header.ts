import { createFinding, type Finding, type FindingName, type Place } from '../findings/finding.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { type Column, findColumn, PRODUCT_COLUMNS, STALL_COLUMNS } from './column-names.ts'

export interface Header {
  line: number
  /** What stands at which place in a row. */
  columns: Map<Column, number>
  width: number
  hasStalls: boolean
  hasProducts: boolean
}

type Note = (name: FindingName, reason: string, suggestion?: string) => void

/** Above the header there may be a title, a date and an address. */
const FARTHEST_ROW = 30
/** A single word that sounds like a column may be a title. */
const FEWEST_COLUMNS = 2

/** The row of titles, and what was noticed about it; without a header the sheet cannot be read. */
export function findHeader({ file, sheet, rows }: Sheet): { header?: Header; findings: Finding[] } {
  const toPlace = (line: number): Place =>
    sheet === undefined ? { file, line } : { file, sheet, line }
  const row = findTitles(rows.slice(0, FARTHEST_ROW))
  if (!row) return { findings: [notUnderstood(toPlace(rows[0]?.line ?? 1), 'no row of titles')] }
  const findings: Finding[] = []
  const note: Note = (name, reason, suggestion) =>
    findings.push(createFinding(name, toPlace(row.line), reason, suggestion))
  const { columns, unknown } = toColumns(row, note)
  settleNames(columns, row, note)
  const hasProducts = columns.has('name') || columns.has('price')
  const hasStalls = describesStalls(columns, hasProducts)
  const lack = findLack(columns, hasStalls || hasProducts)
  if (lack) return { findings: [...findings, notUnderstood(toPlace(row.line), lack)] }
  const unused = findUnused(columns, hasStalls, hasProducts).map((index) =>
    row.cells[index]!.trim(),
  )
  noteIgnored([...unused, ...unknown], note)
  return {
    header: { line: row.line, columns, width: row.cells.length, hasStalls, hasProducts },
    findings,
  }
}

function findTitles(rows: SheetRow[]): SheetRow | undefined {
  const count = ({ cells }: SheetRow) =>
    new Set(cells.map(findColumn).filter((column) => column !== undefined)).size
  const best = rows.toSorted((a, b) => count(b) - count(a))[0]
  return best && count(best) >= FEWEST_COLUMNS ? best : undefined
}

function toColumns({ cells }: SheetRow, note: Note) {
  const columns = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, title] of cells.entries()) {
    if (title.trim() === '') continue
    const column = findColumn(title)
    if (column === undefined) unknown.push(title.trim())
    else if (!columns.has(column)) columns.set(column, index)
    else {
      note(
        'column-twice',
        `"${title.trim()}" means the same as "${cells[columns.get(column)!]!.trim()}" and is not read`,
        'Delete one of them, or put it into a column that is read.',
      )
    }
  }
  const serial = columns.get('serial')
  if (serial !== undefined) {
    note(
      'serial-number',
      `"${cells[serial]!.trim()}" counts the rows; it is not taken for the number of the stall`,
      columns.has('stall_number') ? '' : 'If it is that number, call the column Stall No.',
    )
  }
  return { columns, unknown }
}

/** 'Name' and 'Description' belong to what the sheet lists. */
function settleNames(columns: Map<Column, number>, { cells }: SheetRow, note: Note) {
  // A category may be that of a stall.
  if (columns.has('price') || columns.has('in_stock')) return
  const name = columns.get('name')
  // A list of items without prices is a list of products all the same.
  if (name !== undefined && !/^(name|नाम)$/i.test(cells[name]!.trim())) return
  if (name !== undefined && !columns.has('stall_name')) {
    note('column-read-as', `"${cells[name]!.trim()}" is read as the name of the stall`)
    rename(columns, 'name', 'stall_name')
  }
  if (!columns.has('name')) rename(columns, 'description', 'stall_description')
}

function rename(columns: Map<Column, number>, from: Column, to: Column) {
  const index = columns.get(from)
  if (index === undefined || columns.has(to)) return
  columns.delete(from)
  columns.set(to, index)
}

/** A list of products may have remarks and places, and is no list of stalls for that. */
function describesStalls(columns: Map<Column, number>, hasProducts: boolean): boolean {
  if (hasProducts) return columns.has('stall_name') || columns.has('owner_name')
  return columns.has('owner_mobile') || STALL_COLUMNS.some((column) => columns.has(column))
}

function findLack(columns: Map<Column, number>, isUseful: boolean): string | undefined {
  if (!columns.has('stall_number')) return 'no column with stall numbers'
  return isUseful ? undefined : 'no column with names of stalls or products'
}

/** Columns that mean something, but nothing in this sheet. */
function findUnused(columns: Map<Column, number>, hasStalls: boolean, hasProducts: boolean) {
  const used = new Set<Column>(['serial', 'stall_number'])
  if (hasStalls) for (const column of [...STALL_COLUMNS, 'owner_mobile' as const]) used.add(column)
  if (hasProducts) for (const column of PRODUCT_COLUMNS) used.add(column)
  return [...columns].filter(([column]) => !used.has(column)).map(([, index]) => index)
}

function noteIgnored(titles: string[], note: Note) {
  if (titles.length === 0) return
  const verb =
    titles.length === 1 ? 'is not read: it is no column' : 'are not read: they are no columns'
  note('column-ignored', `${titles.join(', ')} ${verb} of the guide for what this sheet lists`)
}

function notUnderstood(place: Place, lack: string): Finding {
  return createFinding(
    'sheet-not-understood',
    place,
    `the sheet has ${lack}, so nothing of it is read`,
    'Write titles such as Stall No, Stall Name, Item and Price above the columns.',
  )
}
