import { applyChanges } from '#shared/admin/apply-changes.ts'
import { listRowKeys } from '#shared/admin/row-keys.ts'
import type { Change, SheetName, Sheets } from '#shared/admin/sheets.ts'
import {
  type Draft,
  type DraftSheet,
  type Edit,
  listSheetEdits,
  toDraft,
  toRowCells,
} from './draft.ts'

/** The columns that a row's key consists of. */
const KEY_COLUMNS: Record<SheetName, readonly string[]> = {
  stalls: ['stallnumber'],
  products: ['stallnumber', 'name'],
}

/** A change with the id of its row. */
export interface PlannedChange {
  row: number
  change: Change
}

/**
 * The changes that turn the published sheets into those of a draft. They are ordered so that each
 * key is valid when its change is applied.
 */
export function toChanges(base: Sheets, mine: Draft): PlannedChange[] {
  const stalls = toSheetChanges('stalls', toDraft(base).stalls, mine)
  // A stall that gets another number takes its products along, so their keys change.
  const moved = applyChanges(
    base,
    stalls.map(({ change }) => change),
  )
  const products = toDraft(moved.kind === 'applied' ? moved.sheets : base).products
  return [...stalls, ...toSheetChanges('products', products, mine)]
}

function toSheetChanges(sheet: SheetName, from: DraftSheet, mine: Draft): PlannedChange[] {
  const edits = listSheetEdits(sheet, from, mine[sheet])
  const rows = from.rows.map(({ id, cells }) => ({ id, cells: [...cells] }))
  const working = { ...from, rows }
  const added = edits.flatMap((edit): PlannedChange[] =>
    edit.kind === 'add'
      ? [{ row: edit.row, change: { kind: 'add', sheet, cells: edit.cells } }]
      : [],
  )
  return [...takeDeleted(sheet, working, edits), ...setCells(sheet, working, edits), ...added]
}

/** Removes deleted rows from the working sheet. @returns The changes. */
function takeDeleted(sheet: SheetName, working: DraftSheet, edits: Edit[]): PlannedChange[] {
  return edits.flatMap((edit) => {
    if (edit.kind !== 'delete') return []
    const key = listKeys(sheet, working).get(edit.row)!
    const index = working.rows.findIndex(({ id }) => id === edit.row)
    const [row] = working.rows.splice(index, 1)
    const cells = toRowCells(working.columns, row!.cells)
    return [{ row: edit.row, change: { kind: 'delete', sheet, key, cells } }]
  })
}

/** Writes edited cells to the working sheet. @returns The changes. */
function setCells(sheet: SheetName, working: DraftSheet, edits: Edit[]): PlannedChange[] {
  const sets = edits.flatMap((edit) => (edit.kind === 'set' ? [edit] : []))
  const altersKey = ({ column }: { column: string }) => KEY_COLUMNS[sheet].includes(column)
  const rows = new Map(working.rows.map((row) => [row.id, row]))
  let keys = listKeys(sheet, working)
  // Edits that alter keys come last, so that the keys are listed again only for these.
  const ordered = [...sets.filter((set) => !altersKey(set)), ...sets.filter(altersKey)]
  return ordered.map(({ row, column, after }) => {
    const { cells } = rows.get(row)!
    const at = working.columns.indexOf(column)
    const [key, before] = [keys.get(row)!, cells[at]!]
    cells[at] = after
    if (altersKey({ column })) keys = listKeys(sheet, working)
    return { row, change: { kind: 'set', sheet, key, column, before, after } }
  })
}

/** The keys of the rows, by row id. */
export function listKeys(sheet: SheetName, { titles, rows }: DraftSheet): Map<number, string> {
  const keys = listRowKeys(sheet, { titles, rows: rows.map(({ cells }) => cells) })
  return new Map(rows.map(({ id }, index) => [id, keys[index]!]))
}
