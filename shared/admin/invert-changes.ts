import type { Change, Sheets } from './sheets.ts'
import { findStallName } from './stall-names.ts'

/**
 * The changes that `applyChanges` made, as they are logged: each with the name that its stall has afterwards.
 * An undo is refused once the number belongs to another stall.
 */
export function toLogged(made: readonly Change[], after: Sheets): Change[] {
  return made.map((change) => {
    const stall = findStallName(after, invert(change))
    return stall ? { ...change, stall } : change
  })
}

/** The changes that undo what `applyChanges` did. Added columns stay, but are empty. */
export function invertChanges(made: readonly Change[]): Change[] {
  return made.map((_, index) => invert(made[made.length - 1 - index]!))
}

function invert(change: Change): Change {
  const { sheet, stall } = change
  const seen = stall === undefined ? {} : { stall }
  if (change.kind === 'delete') {
    return { kind: 'add', sheet, cells: change.cells, at: change.at, ...seen }
  }
  if (change.kind === 'add') {
    const { newKey: key = '', cells, at } = change
    return { kind: 'delete', sheet, key, cells, at, ...seen }
  }
  const { key, newKey = key, column, before, after } = change
  return { kind: 'set', sheet, key: newKey, column, before: after, after: before, ...seen }
}
