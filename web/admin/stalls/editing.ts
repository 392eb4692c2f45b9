import { type CellChange, type CellProblem, type Change, isSameCell } from '#shared/admin/sheets.ts'
import { ownValue } from '../session/own-value.ts'
import { queue, readSheets, saveChanges } from '../session/sheets.ts'
import { type Plan, planChanges } from './plan-changes.ts'

/**
 * Texts that visitors would not see as intended. They stay in their cells, and on this device, until
 * they are corrected or discarded.
 */
export const heldCells = ownValue<CellChange[]>('admin_held', (held) => held.length)

const NONE: CellChange[] = []
export const readHeld = () => heldCells.read() ?? NONE

function plan(edits: readonly Change[]): Plan {
  const sheets = readSheets()!
  return planChanges(sheets, edits, sheets)
}

/** Why visitors would not see an edit as intended. */
export const findProblems = (edit: Change): CellProblem[] => plan([edit]).wrong.get(edit) ?? []

/** The changes that delete a row, and for a stall, its products. */
export const toDeletion = (edit: Change & { kind: 'delete' }): Change[] => plan([edit]).changes

/** Saves a person's edits at once, except for invalid ones. */
export function saveEdits(edits: readonly Change[]): void {
  const changed = edits.filter((edit) => edit.kind !== 'set' || edit.after !== edit.before)
  const planned = plan(changed)
  holdWrong(edits, planned)
  for (const [edit, [problem]] of planned.wrong) {
    if (edit.kind === 'add') queue.refuse([edit], problem!)
  }
  if (planned.changes.length > 0) saveChanges(planned.changes)
}

/** Holds the wrong cells of a plan, and releases the other edited ones. */
function holdWrong(edits: readonly Change[], { made, wrong }: Plan) {
  const before = readHeld()
  const others = before.filter((held) => !edits.some((edit) => isSameCell(held, edit)))
  const added = [...wrong.keys()].flatMap((edit) => (edit.kind === 'set' ? [edit] : []))
  const held = [...others, ...added].flatMap((cell) => follow(cell, made) ?? [])
  if (before.length + held.length > 0) heldCells.write(held)
}

/** A cell of a row that was renamed; undefined if the row was deleted. */
function follow(cell: CellChange, made: readonly Change[]): CellChange | undefined {
  const { sheet, key } = cell
  const row = made.find((one) => one.kind !== 'add' && one.sheet === sheet && one.key === key)
  return row?.kind === 'delete' ? undefined : { ...cell, key: row?.newKey ?? key }
}
