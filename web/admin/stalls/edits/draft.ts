import { listColumnKeys } from '#shared/admin/column-keys.ts'
import { type RowCells, SHEET_NAMES, type SheetName, type Sheets } from '#shared/admin/sheets.ts'
import { toHeaderKey } from '#shared/catalogue/csv.ts'

export interface DraftRow {
  /** The row's index in the file. Added rows continue the numbering. */
  id: number
  cells: string[]
}

/** A sheet with its unpublished edits. */
export interface DraftSheet {
  titles: string[]
  /** The header keys of the titles. */
  columns: string[]
  rows: DraftRow[]
}

export type Draft = Record<SheetName, DraftSheet>

/** One edit of a draft. Unlike a `Change`, it refers to its row by id, which no edit alters. */
export type Edit =
  | { kind: 'set'; sheet: SheetName; row: number; column: string; after: string }
  | { kind: 'add'; sheet: SheetName; row: number; cells: RowCells }
  | { kind: 'delete'; sheet: SheetName; row: number }

/** Columns that every festival needs. A draft adds those that a file lacks, to be filled in. */
const USUAL_TITLES: Record<SheetName, string[]> = {
  stalls: ['stall_number', 'stall_name', 'stall_name_hi', 'disabled'],
  products: ['stall_number', 'name', 'name_hi', 'price', 'category', 'in_stock'],
}

export function toDraft(sheets: Sheets): Draft {
  return { stalls: toDraftSheet('stalls', sheets), products: toDraftSheet('products', sheets) }
}

function toDraftSheet(name: SheetName, sheets: Sheets): DraftSheet {
  const { titles, rows } = sheets[name]
  const present = listColumnKeys(titles)
  const added = USUAL_TITLES[name].filter((title) => !present.includes(toHeaderKey(title)))
  return {
    titles: [...titles, ...added],
    columns: [...present, ...added.map(toHeaderKey)],
    rows: rows.map((cells, id) => ({ id, cells: [...cells, ...added.map(() => '')] })),
  }
}

export function applyEdits(draft: Draft, edits: readonly Edit[]): Draft {
  return {
    stalls: applyToSheet(draft.stalls, edits.filter(isOf('stalls'))),
    products: applyToSheet(draft.products, edits.filter(isOf('products'))),
  }
}

export const isOf = (sheet: SheetName) => (edit: { sheet: SheetName }) => edit.sheet === sheet

function applyToSheet(sheet: DraftSheet, edits: readonly Edit[]): DraftSheet {
  if (edits.length === 0) return sheet
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  for (const edit of edits) {
    const { row: id } = edit
    if (edit.kind === 'delete') rows.delete(id)
    else if (edit.kind === 'add') {
      rows.set(id, { id, cells: sheet.columns.map((column) => edit.cells[column] ?? '') })
    } else if (rows.has(id)) {
      const index = sheet.columns.indexOf(edit.column)
      const cells = rows.get(id)!.cells.map((cell, at) => (at === index ? edit.after : cell))
      rows.set(id, { id, cells })
    }
  }
  return { ...sheet, rows: [...rows.values()] }
}

/** The edits that turn one draft into another, with each cell at most once. */
export function listEdits(from: Draft, to: Draft): Edit[] {
  return SHEET_NAMES.flatMap((sheet) => listSheetEdits(sheet, from[sheet], to[sheet]))
}

/** The edits of one sheet. Blank new rows are ignored. */
export function listSheetEdits(sheet: SheetName, from: DraftSheet, to: DraftSheet): Edit[] {
  const { columns, rows } = to
  const before = new Map(from.rows.map(({ id, cells }) => [id, toRowCells(from.columns, cells)]))
  const left = new Set(rows.map(({ id }) => id))
  const deleted = from.rows.filter(({ id }) => !left.has(id))
  return [
    ...deleted.map(({ id }): Edit => ({ kind: 'delete', sheet, row: id })),
    ...rows.flatMap(({ id, cells }) => {
      const published = before.get(id)
      return columns.flatMap((column, at): Edit[] => {
        const after = cells[at]!
        if (!published || after === (published[column] ?? '')) return []
        return [{ kind: 'set', sheet, row: id, column, after }]
      })
    }),
    ...rows
      .filter(({ id, cells }) => !before.has(id) && cells.some(Boolean))
      .map(({ id, cells }): Edit => {
        return { kind: 'add', sheet, row: id, cells: toRowCells(columns, cells) }
      }),
  ]
}

export function toRowCells(columns: readonly string[], cells: readonly string[]): RowCells {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
}

/** The sheets as they would be published. */
export function toSheets(draft: Draft): Sheets {
  const toSheet = ({ titles, rows }: DraftSheet) => ({
    titles,
    rows: rows.map(({ cells }) => cells),
  })
  return { stalls: toSheet(draft.stalls), products: toSheet(draft.products) }
}

/** An id that no row of the sheet uses. */
export function nextId(base: Sheets, draft: Draft, sheet: SheetName): number {
  return Math.max(base[sheet].rows.length - 1, ...draft[sheet].rows.map(({ id }) => id)) + 1
}
