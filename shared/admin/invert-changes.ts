import type { Change } from './sheets.ts'

/** The changes that undo what `applyChanges` did. Added columns stay, but are empty. */
export function invertChanges(made: readonly Change[]): Change[] {
  return made.map((_, index) => invert(made[made.length - 1 - index]!))
}

function invert(change: Change): Change {
  const { sheet } = change
  if (change.kind === 'delete') return { kind: 'add', sheet, cells: change.cells, at: change.at }
  if (change.kind === 'add') {
    return { kind: 'delete', sheet, key: change.newKey!, cells: change.cells, at: change.at }
  }
  const { key, newKey = key, column, before, after } = change
  return { kind: 'set', sheet, key: newKey, column, before: after, after: before }
}
