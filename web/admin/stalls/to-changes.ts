import { listRowKeys } from '#shared/admin/row-keys.ts'
import { type Change, SHEET_NAMES, type SheetName } from '#shared/admin/sheets.ts'
import { type Draft, type DraftSheet, type Edit, isOf, toRowCells } from './draft.ts'

/** A change of these gives the row another key. */
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
 * The changes that publish edits, in the order in which their keys are right.
 * @param from The published sheets.
 * @param edits Those of `listEdits`.
 */
export function toChanges(from: Draft, edits: readonly Edit[]): PlannedChange[] {
  return SHEET_NAMES.flatMap((sheet) => {
    const own = edits.filter(isOf(sheet))
    const rows = from[sheet].rows.map(({ id, cells }) => ({ id, cells: [...cells] }))
    const working = { ...from[sheet], rows }
    const added = own.flatMap((edit): PlannedChange[] =>
      edit.kind === 'add'
        ? [{ row: edit.row, change: { kind: 'add', sheet, cells: edit.cells } }]
        : [],
    )
    return [...takeDeleted(sheet, working, own), ...setCells(sheet, working, own), ...added]
  })
}

/** Removes the deleted rows from the sheet. */
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

/** Writes into the cells of the sheet. */
function setCells(sheet: SheetName, working: DraftSheet, edits: Edit[]): PlannedChange[] {
  const sets = edits.flatMap((edit) => (edit.kind === 'set' ? [edit] : []))
  const altersKey = ({ column }: { column: string }) => KEY_COLUMNS[sheet].includes(column)
  const rows = new Map(working.rows.map((row) => [row.id, row]))
  let keys = listKeys(sheet, working)
  // Those that alter keys come last, so that the keys are listed again for few changes only.
  const ordered = [...sets.filter((set) => !altersKey(set)), ...sets.filter(altersKey)]
  return ordered.map((edit) => {
    const { row, column, after } = edit
    const { cells } = rows.get(row)!
    const at = working.columns.indexOf(column)
    const change = { kind: 'set', sheet, key: keys.get(row)!, column, before: cells[at]!, after } as const
    cells[at] = after
    if (altersKey(edit)) keys = listKeys(sheet, working)
    return { row, change }
  })
}

export function listKeys(sheet: SheetName, { titles, rows }: DraftSheet): Map<number, string> {
  const keys = listRowKeys(sheet, { titles, rows: rows.map(({ cells }) => cells) })
  return new Map(rows.map(({ id }, index) => [id, keys[index]!]))
}
