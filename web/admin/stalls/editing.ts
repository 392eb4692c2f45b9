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
export const findProblems = (edit: Change): CellProblem[] =>
  plan([edit]).wrong.map(({ problem }) => problem)

/** The changes that delete a row, and for a stall, its products. */
export const toDeletion = (edit: Change & { kind: 'delete' }): Change[] => plan([edit]).changes

/** Saves what a person has edited at once, except for what is wrong. */
export function saveEdits(edits: readonly Change[]): void {
  const changed = edits.filter((edit) => edit.kind !== 'set' || edit.after !== edit.before)
  const planned = plan(changed)
  holdWrong(edits, planned)
  for (const { edit, problem } of planned.wrong) {
    if (edit.kind === 'add') queue.refuse([edit], problem)
  }
  if (planned.changes.length > 0) saveChanges(planned.changes)
}

/** Holds the wrong cells of a plan, and releases the other edited ones. */
function holdWrong(edits: readonly Change[], { changes, wrong, renamed }: Plan) {
  const before = readHeld()
  const isDone = (one: CellChange) =>
    edits.some((edit) => isSameCell(one, edit)) || changes.some((change) => isGone(one, change))
  const others = before.filter((one) => !isDone(one))
  const held = [...others, ...wrong.flatMap(({ edit }) => (edit.kind === 'set' ? [edit] : []))]
  const follow = (one: CellChange) => {
    const row = renamed.find(({ sheet, from }) => sheet === one.sheet && from === one.key)
    return row ? { ...one, key: row.to } : one
  }
  if (before.length + held.length > 0) heldCells.write(held.map(follow))
}

const isGone = ({ sheet, key }: CellChange, change: Change) =>
  change.kind === 'delete' && change.sheet === sheet && change.key === key
