import { listRowKeys } from '#shared/admin/row-keys.ts'
import type { SheetName, Sheets } from '#shared/admin/sheets.ts'
import { type Draft, type Edit, listEdits, nextId, toDraft, toRowCells } from './draft.ts'

/** An edit that somebody else's change contradicts. */
export interface Collision {
  /**
   * `cell`: both have changed it. `gone`: they have deleted the row that was edited here.
   * `deleted`: they have changed the row that was deleted here. `exists`: both have added a stall
   * with this number.
   */
  kind: 'cell' | 'gone' | 'deleted' | 'exists'
  sheet: SheetName
  /** The cells of the row, by header key. */
  cells: Record<string, string>
  column?: string
  mine?: string
  theirs?: string
  /** The edits of their sheets if one's own decision wins; none if theirs does. */
  edits: Edit[]
}

export interface Rebased {
  /** What can be published on top of their files without a question. */
  edits: Edit[]
  collisions: Collision[]
}

/** Moves the edits that lead from `base` to `mine` onto sheets that somebody else has changed. */
export function rebase(base: Sheets, mine: Draft, theirs: Sheets): Rebased {
  const context = createContext(base, mine, theirs)
  const result: Rebased = { edits: [], collisions: [] }
  const asked = new Set<string>()
  for (const edit of listEdits(context.from, mine)) {
    const outcome = rebaseEdit(edit, context)
    if (Array.isArray(outcome)) result.edits.push(...outcome)
    // One question per row that is gone, not per cell.
    else if (outcome.kind === 'cell' || !asked.has(`${edit.sheet} ${edit.row}`)) {
      asked.add(`${edit.sheet} ${edit.row}`)
      result.collisions.push(outcome)
    }
  }
  return result
}

type Context = ReturnType<typeof createContext>

function createContext(base: Sheets, mine: Draft, theirs: Sheets) {
  const from = toDraft(base)
  const now = toDraft(theirs)
  const keys = {
    stalls: listRowKeys('stalls', base.stalls),
    products: listRowKeys('products', base.products),
  }
  const theirKeys = {
    stalls: listRowKeys('stalls', theirs.stalls),
    products: listRowKeys('products', theirs.products),
  }
  const ids = { stalls: nextId(theirs, mine, 'stalls'), products: nextId(theirs, mine, 'products') }
  return { from, mine, now, keys, theirKeys, takeId: (sheet: SheetName) => ids[sheet]++ }
}

/** The edits of their sheets, or the question. */
function rebaseEdit(edit: Edit, context: Context): Edit[] | Collision {
  const { sheet } = edit
  if (edit.kind === 'add') return rebaseAdded(edit, context)
  const { columns, rows } = context.from[sheet]
  const before = toRowCells(columns, rows[edit.row]!.cells)
  const row = context.theirKeys[sheet].indexOf(context.keys[sheet][edit.row]!)
  const now = row === -1 ? undefined : cellsOf(context.now, sheet, row)
  if (edit.kind === 'delete') {
    if (!now) return []
    const moved: Edit[] = [{ kind: 'delete', sheet, row }]
    const isSame = columns.every((column) => (now[column] ?? '') === before[column])
    return isSame ? moved : { kind: 'deleted', sheet, cells: now, edits: moved }
  }
  if (!now) {
    const cells = cellsOf(context.mine, sheet, edit.row)
    return {
      kind: 'gone',
      sheet,
      cells,
      edits: [{ kind: 'add', sheet, row: context.takeId(sheet), cells }],
    }
  }
  const { column, after } = edit
  const theirs = now[column] ?? ''
  if (theirs === after) return []
  const moved: Edit[] = [{ ...edit, row }]
  if (theirs === before[column]) return moved
  return { kind: 'cell', sheet, cells: now, column, mine: after, theirs, edits: moved }
}

function rebaseAdded(edit: Edit & { kind: 'add' }, context: Context): Edit[] | Collision {
  const { sheet, cells } = edit
  const row =
    sheet === 'stalls'
      ? context.now.stalls.rows.findIndex(
          ({ id }) => cellsOf(context.now, sheet, id)['stallnumber'] === cells['stallnumber'],
        )
      : -1
  if (row === -1) return [{ ...edit, row: context.takeId(sheet) }]
  const now = cellsOf(context.now, sheet, row)
  const edits = Object.entries(cells).flatMap(([column, after]): Edit[] =>
    now[column] === after ? [] : [{ kind: 'set', sheet, row, column, after }],
  )
  return edits.length === 0 ? [] : { kind: 'exists', sheet, cells: now, edits }
}

function cellsOf(draft: Draft, sheet: SheetName, id: number): Record<string, string> {
  const { columns, rows } = draft[sheet]
  return toRowCells(columns, rows.find((row) => row.id === id)!.cells)
}
