import { listColumnKeys, listRowKeys, NAME_OF, parseKey, STALL_NUMBER } from './sheet-keys.ts'
import { createDraft, type DraftSheet, type Row } from './draft-sheet.ts'
import type { Change, Conflict, SheetName, Sheets } from './sheets.ts'

/**
 * Adds the name that each stall has after the changes, so that an undo is refused once the number
 * belongs to another stall.
 */
export function toLogged(made: readonly Change[], after: Sheets): Change[] {
  return made.map((change) => {
    const stall = findStallName(after, invert(change))
    return stall ? { ...change, stall } : change
  })
}

/** Columns that the changes added are emptied, but not removed. */
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

let read: { stalls?: Sheets['stalls']; names?: ReadonlyMap<string, string> } = {}

/** Undefined if the change adds a stall, or its stall does not exist. */
export function findStallName({ stalls }: Sheets, change: Change): string | undefined {
  if (read.stalls !== stalls) read = { stalls, names: listNames(stalls) }
  if (change.sheet === 'stalls')
    return change.kind === 'add' ? undefined : read.names!.get(change.key)
  const number =
    change.kind === 'add' ? change.cells[STALL_NUMBER] : parseKey(change.key)?.identity[0]
  return read.names!.get(number ?? '')
}

/** In any language, because a sheet may have only Hindi names. */
function listNames(stalls: Sheets['stalls']): ReadonlyMap<string, string> {
  const columns = listColumnKeys(stalls.titles)
  const named = [NAME_OF.stalls, `${NAME_OF.stalls}hi`].map((column) => columns.indexOf(column))
  const keys = listRowKeys('stalls', stalls)
  return new Map(
    stalls.rows.map((row, at) => [keys[at]!, named.map((cell) => row[cell]).find(Boolean) ?? '']),
  )
}

export type Touched = Record<SheetName, Map<string, ReadonlySet<string>>>

export interface AppliedChanges {
  kind: 'applied'
  sheets: Sheets
  /** Changes that had an effect, ready to be logged and inverted. */
  made: Change[]
  /** The final key of each change's row; undefined if the change had no effect. */
  keys: (string | undefined)[]
  touched: Touched
}

type Refusal = Omit<Conflict, 'change'> | undefined
type ChangeOf<Kind> = Extract<Change, { kind: Kind }>

interface Work {
  sheets: Sheets
  drafts: Record<SheetName, DraftSheet>
  made: { change: Change; row: Row }[]
  /** Numbers of renumbered and deleted stalls. */
  left: Set<string>
  touched: Record<SheetName, Map<Row, Set<string>>>
}

/** Applies all changes to a copy of the sheets, or none. Keys refer to the sheets before any of the changes. */
export function applyChanges(
  sheets: Sheets,
  changes: readonly Change[],
): AppliedChanges | { kind: 'conflicts'; conflicts: Conflict[] } {
  const drafts = {
    stalls: createDraft('stalls', sheets.stalls),
    products: createDraft('products', sheets.products),
  }
  const touched = { stalls: new Map(), products: new Map() }
  const work: Work = { sheets, drafts, made: [], left: new Set(), touched }
  const rows: (Row | undefined)[] = []
  const conflicts = changes.flatMap((change, index) => {
    const count = work.made.length
    const refusal = makeChange(work, change)
    rows.push(work.made[count]?.row)
    return refusal ? [{ change: index, ...refusal }] : []
  })
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts }
  for (const product of listAbandoned(work)) touch(work, 'products', product, STALL_NUMBER)
  const lists = { stalls: drafts.stalls.listKeys(), products: drafts.products.listKeys() }
  const keyOf = (sheet: SheetName, row: Row | undefined) => row && lists[sheet].get(row)
  const toTouched = (sheet: SheetName) =>
    new Map([...work.touched[sheet]].map(([row, columns]) => [keyOf(sheet, row)!, columns]))
  return {
    kind: 'applied',
    sheets: { stalls: toSheet(drafts.stalls), products: toSheet(drafts.products) },
    made: work.made.map(({ change, row }) => withNewKey(change, keyOf(change.sheet, row))),
    keys: rows.map((row, at) => keyOf(changes[at]!.sheet, row)),
    touched: { stalls: toTouched('stalls'), products: toTouched('products') },
  }
}

function findOtherStall({ sheets }: Work, change: Change): Refusal {
  const now = findStallName(sheets, change)
  if (change.stall === undefined || now === undefined || now === change.stall) return undefined
  return { reason: 'other-stall', now }
}

function makeChange(work: Work, change: Change): Refusal {
  if (change.kind === 'set') return setCell(work, change)
  return change.kind === 'add' ? addRow(work, change) : deleteRow(work, change)
}

function setCell(work: Work, set: ChangeOf<'set'>): Refusal {
  const { sheet, key, column, before, after } = set
  const draft = work.drafts[sheet]
  const row = draft.find(key)
  if (!row || !draft.hasColumn(column)) return { reason: 'gone' }
  const now = draft.read(row, column)
  if (now === after) return undefined
  const other = findOtherStall(work, set)
  if (other) return other
  if (now !== before) return { reason: 'differs', now }
  if (sheet === 'stalls' && column === STALL_NUMBER) work.left.add(before)
  draft.write(row, column, after)
  touch(work, sheet, row, column)
  work.made.push({ change: { kind: 'set', sheet, key, column, before, after }, row })
  return undefined
}

function addRow(work: Work, add: ChangeOf<'add'>): Refusal {
  const { sheet, cells, at } = add
  const draft = work.drafts[sheet]
  const filled = Object.keys(cells).filter((column) => cells[column] !== '')
  if (!filled.every(draft.hasColumn)) return { reason: 'gone' }
  const isSame = (row: Row) =>
    filled.every((column) => draft.read(row, column) === cells[column]) &&
    row.filter(Boolean).length === filled.length
  // The row exists already: the earlier response may have been lost. Only an undo has `at`.
  if (at === undefined && draft.rows.some(isSame)) return undefined
  const other = findOtherStall(work, add)
  if (other) return other
  const row = draft.insert(cells, at)
  touch(work, sheet, row, STALL_NUMBER, NAME_OF[sheet], ...filled)
  const change: Change = { kind: 'add', sheet, cells: draft.toCells(row) }
  work.made.push({ change: { ...change, at: draft.rows.indexOf(row) }, row })
  return undefined
}

function deleteRow(work: Work, deletion: ChangeOf<'delete'>): Refusal {
  const { sheet, key, cells } = deletion
  const draft = work.drafts[sheet]
  const row = draft.find(key)
  // If these changes have edited the row, an undo could not tell which version to restore.
  if (!row || work.touched[sheet].has(row)) return { reason: 'gone' }
  const other = findOtherStall(work, deletion)
  if (other) return other
  for (const [column, seen] of Object.entries(cells)) {
    const now = draft.read(row, column)
    if (now !== seen) return { reason: 'differs', now }
  }
  if (sheet === 'stalls') work.left.add(draft.read(row, STALL_NUMBER))
  const was = draft.toCells(row)
  const at = draft.remove(row, key)
  work.made.push({ change: { kind: 'delete', sheet, key, cells: was, at }, row })
  return undefined
}

function listAbandoned({ drafts: { stalls, products }, left }: Work): Row[] {
  for (const row of stalls.rows) left.delete(stalls.read(row, STALL_NUMBER))
  return products.rows.filter((row) => {
    const number = products.read(row, STALL_NUMBER)
    return number !== '' && left.has(number)
  })
}

function touch({ touched }: Work, sheet: SheetName, row: Row, ...columns: string[]) {
  touched[sheet].set(row, new Set([...(touched[sheet].get(row) ?? []), ...columns]))
}

function withNewKey(change: Change, newKey: string | undefined): Change {
  if (change.kind === 'delete') return change
  return change.kind === 'set' && change.key === newKey ? change : { ...change, newKey }
}

const toSheet = ({ titles, rows }: DraftSheet) => ({ titles, rows })
