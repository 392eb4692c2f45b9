import { createFinding, type Finding } from '../findings/finding.ts'
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

/** Above the header there may be a title, a date and an address. */
const FARTHEST_ROW = 30
/** A single word that sounds like a column may be a title. */
const FEWEST_COLUMNS = 2

/** The row of titles, and what was noticed about it; without a header the sheet cannot be read. */
export function findHeader({ file, sheet, rows }: Sheet): { header?: Header; findings: Finding[] } {
  const place = (line: number) => ({ file, ...(sheet === undefined ? {} : { sheet }), line })
  const row = findTitles(rows.slice(0, FARTHEST_ROW))
  if (!row) return { findings: [notUnderstood(place(rows[0]?.line ?? 1), 'no row of titles')] }
  const findings: Finding[] = []
  const note = (name: Parameters<typeof createFinding>[0], reason: string, suggestion = '') =>
    findings.push(createFinding(name, place(row.line), reason, suggestion))
  const columns = toColumns(row, note)
  settleNames(columns, row, note)
  if (!columns.has('stall_number')) {
    return {
      findings: [...findings, notUnderstood(place(row.line), 'no column with stall numbers')],
    }
  }
  const hasProducts = columns.has('name') || columns.has('price')
  const hasStalls =
    (['stall_name', 'owner_name', 'owner_mobile', 'location', 'disabled'] as const).some((column) =>
      columns.has(column),
    ) ||
    (!hasProducts && STALL_COLUMNS.some((column) => columns.has(column)))
  const header = { line: row.line, columns, width: row.cells.length, hasStalls, hasProducts }
  return { header, findings }
}

type Note = (name: Parameters<typeof createFinding>[0], reason: string, suggestion?: string) => void

function findTitles(rows: SheetRow[]): SheetRow | undefined {
  const count = ({ cells }: SheetRow) =>
    new Set(cells.map(findColumn).filter((column) => column !== undefined)).size
  const best = rows.toSorted((a, b) => count(b) - count(a))[0]
  return best && count(best) >= FEWEST_COLUMNS ? best : undefined
}

function toColumns({ cells }: SheetRow, note: Note): Map<Column, number> {
  const columns = new Map<Column, number>()
  const ignored: string[] = []
  for (const [index, title] of cells.entries()) {
    if (title.trim() === '') continue
    const column = findColumn(title)
    if (column === undefined) ignored.push(title.trim())
    else if (!columns.has(column)) columns.set(column, index)
    else {
      note(
        'column-twice',
        `"${title.trim()}" means the same as "${cells[columns.get(column)!]!.trim()}" and is not read`,
        'Delete one of them, or put it into a column that is read.',
      )
    }
  }
  if (columns.has('serial')) noteSerial(columns, cells, note)
  if (ignored.length > 0) {
    const verb = ignored.length === 1 ? 'is a column' : 'are columns'
    note('column-ignored', `${ignored.join(', ')} ${verb} that the guide does not have; not read`)
  }
  return columns
}

function noteSerial(columns: Map<Column, number>, cells: string[], note: Note) {
  note(
    'serial-number',
    `"${cells[columns.get('serial')!]!.trim()}" counts the rows; it is not taken for the number of the stall`,
    columns.has('stall_number') ? '' : 'If it is that number, call the column Stall No.',
  )
}

/** 'Name' and 'Description' belong to what the sheet lists. */
function settleNames(columns: Map<Column, number>, { cells }: SheetRow, note: Note) {
  const isAboutProducts = (['price', 'category', 'in_stock'] as const).some((c) => columns.has(c))
  if (isAboutProducts) return
  for (const [from, to] of [
    ['name', 'stall_name'],
    ['description', 'stall_description'],
  ] as const) {
    const index = columns.get(from)
    if (index === undefined || columns.has(to)) continue
    // A list of items without prices is a list of products all the same.
    if (from === 'name' && !/^(name|नाम)$/i.test(cells[index]!.trim())) return
    if (from === 'description' && columns.has('name')) return
    columns.delete(from)
    columns.set(to, index)
    if (from === 'name')
      note('column-read-as', `"${cells[index]!.trim()}" is read as the stall's name`)
  }
}

function notUnderstood(place: Parameters<typeof createFinding>[1], lack: string): Finding {
  return createFinding(
    'sheet-not-understood',
    place,
    `the sheet has ${lack}, so nothing of it is read`,
    `Write titles such as Stall No, Stall Name, ${PRODUCT_COLUMNS.slice(2, 4).join(', ')} above the columns.`,
  )
}
