import { compareSheets } from '#shared/admin/compare-sheets.ts'
import type { Change, RowCells, SheetName, Sheets } from '#shared/admin/sheets.ts'
import {
  applyEdits,
  type Draft,
  type Edit,
  listEdits,
  nextId,
  toDraft,
  toRowCells,
} from './draft.ts'
import { type Pending, toMine, toPending } from './pending.ts'
import { listKeys } from './to-changes.ts'

/** A change that somebody else has made since. */
export interface Theirs {
  change: Change
  /** My edits that conflict with it, moved onto their sheets. Applying them overrides it. */
  mine: Edit[]
}

export interface Rebased {
  /** The edits that can be published on top of their files without a question. */
  edits: Edit[]
  theirs: Theirs[]
}

/** Edits on the newest files. */
export interface Moved {
  /** Undefined if no edits are left, or if there is a question. */
  pending?: Pending | undefined
  /** Absent unless somebody else has changed the same cell or row. */
  question?: Rebased
  /** What others have changed since the edits were made; empty if there is a question. */
  theirs: Change[]
}

/** @returns The edits moved onto the current files, or a question if they conflict with these. */
export function moveOnto(current: Sheets & { hash: string }, saved: Pending | undefined): Moved {
  if (!saved || saved.hash === current.hash) return { pending: saved, theirs: [] }
  const rebased = rebase(saved, current)
  if (!rebased) return { theirs: [] }
  const { edits, theirs } = rebased
  if (theirs.some(({ mine }) => mine.length > 0)) return { question: rebased, theirs: [] }
  // The original steps are lost, so each edit becomes a step that can be undone.
  const pending = toPending(
    current,
    edits.map((edit) => [edit]),
  )
  return { pending, theirs: theirs.map(({ change }) => change) }
}

/**
 * Moves edits onto files that somebody else has changed.
 * @returns Undefined if no edit and no question is left.
 */
export function rebase(pending: Pending, current: Sheets): Rebased | undefined {
  const [from, mine, now] = [toDraft(pending.base), toMine(pending), toDraft(current)]
  const theirs = compareSheets(pending.base, current).map((change): Theirs => ({
    change,
    mine: [],
  }))
  const keys = {
    stalls: listKeys('stalls', from.stalls),
    products: listKeys('products', from.products),
  }
  const ids = {
    stalls: nextId(current, mine, 'stalls'),
    products: nextId(current, mine, 'products'),
  }
  const edits: Edit[] = []
  for (const edit of listEdits(from, mine)) {
    const key = keys[edit.sheet].get(edit.row)
    const against = theirs.find(({ change }) => isContrary(edit, key, change))
    if (edit.kind === 'add') {
      const isThere = theirs.some(({ change }) => isSameRow(edit, change))
      if (!isThere) edits.push({ ...edit, row: ids[edit.sheet]++ })
    } else if (against?.change.kind === 'delete') {
      // A single edit restores the whole row.
      if (against.mine.length > 0) continue
      const cells = findCells(mine, edit.sheet, edit.row)
      against.mine.push({ kind: 'add', sheet: edit.sheet, row: ids[edit.sheet]++, cells })
    } else {
      const row = findRow(now, edit.sheet, key!)
      if (row !== undefined) (against?.mine ?? edits).push({ ...edit, row })
    }
  }
  const left = listEdits(now, applyEdits(now, edits))
  const isAsking = theirs.some((one) => one.mine.length > 0)
  return left.length > 0 || isAsking ? { edits: left, theirs } : undefined
}

function isContrary(edit: Edit, key: string | undefined, change: Change): boolean {
  if (edit.kind === 'add' || change.kind === 'add') return false
  if (edit.sheet !== change.sheet || change.key !== key) return false
  // Two deletions agree, but a change to a row that was deleted here conflicts.
  if (edit.kind === 'delete') return change.kind === 'set'
  return change.kind === 'delete' || (change.column === edit.column && change.after !== edit.after)
}

/** Whether they added the same row, such as after the answer to an earlier attempt was lost. */
function isSameRow(edit: Edit & { kind: 'add' }, change: Change): boolean {
  if (change.kind !== 'add' || change.sheet !== edit.sheet) return false
  const columns = Object.keys({ ...edit.cells, ...change.cells })
  return columns.every((column) => (edit.cells[column] ?? '') === (change.cells[column] ?? ''))
}

const findRow = (draft: Draft, sheet: SheetName, key: string): number | undefined =>
  [...listKeys(sheet, draft[sheet])].find(([, own]) => own === key)?.[0]

function findCells(draft: Draft, sheet: SheetName, row: number): RowCells {
  const { columns, rows } = draft[sheet]
  return toRowCells(columns, rows.find(({ id }) => id === row)!.cells)
}
