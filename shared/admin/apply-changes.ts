import { NAME_OF, STALL_NUMBER } from './column-keys.ts'
import { createDraft, type DraftSheet, type Row } from './draft-sheet.ts'
import type { Change, Conflict, SheetName, Sheets } from './sheets.ts'

/** The column keys of the cells that changes have touched, by row key. */
export type Touched = Record<SheetName, Map<string, ReadonlySet<string>>>

export type AppliedChanges =
  | {
      kind: 'applied'
      sheets: Sheets
      /**
       * The changes that were made, ready to be logged and inverted, with each row's key, place
       * and cells. Changes without an effect are left out.
       */
      made: Change[]
      touched: Touched
    }
  | { kind: 'conflicts'; conflicts: Conflict[] }

type Refusal = Omit<Conflict, 'change'> | undefined
type ChangeOf<Kind> = Extract<Change, { kind: Kind }>

interface Work {
  drafts: Record<SheetName, DraftSheet>
  made: Change[]
  /** The numbers that a stall had before it was renumbered or deleted. */
  left: Set<string>
  touched: Record<SheetName, Map<Row, Set<string>>>
}

/** Applies changes to a copy of the sheets, in order, all or none. */
export function applyChanges(sheets: Sheets, changes: readonly Change[]): AppliedChanges {
  const drafts = {
    stalls: createDraft('stalls', sheets.stalls),
    products: createDraft('products', sheets.products),
  }
  const touched = { stalls: new Map(), products: new Map() }
  const work: Work = { drafts, made: [], left: new Set(), touched }
  const conflicts = changes.flatMap((change, index) => {
    const refusal = makeChange(work, change)
    return refusal ? [{ change: index, ...refusal }] : []
  })
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts }
  for (const product of listAbandoned(work)) touch(work, 'products', product, [STALL_NUMBER])
  return {
    kind: 'applied',
    sheets: { stalls: toSheet(drafts.stalls), products: toSheet(drafts.products) },
    made: work.made,
    touched: { stalls: toTouched(work, 'stalls'), products: toTouched(work, 'products') },
  }
}

function makeChange(work: Work, change: Change): Refusal {
  if (change.kind === 'set') return setCell(work, change)
  return change.kind === 'add' ? addRow(work, change) : deleteRow(work, change)
}

function setCell(work: Work, { sheet, key, column, before, after }: ChangeOf<'set'>): Refusal {
  const draft = work.drafts[sheet]
  const row = draft.find(key)
  if (!row || !draft.hasColumn(column)) return { reason: 'gone' }
  const now = draft.read(row, column)
  if (now === after) return undefined
  if (now !== before) return { reason: 'differs', now }
  if (sheet === 'stalls' && column === STALL_NUMBER) work.left.add(before)
  draft.write(row, column, after)
  touch(work, sheet, row, [column])
  const newKey = draft.keyOf(row)
  const change = { kind: 'set', sheet, key, column, before, after } as const
  work.made.push(newKey === key ? change : { ...change, newKey })
  return undefined
}

function addRow(work: Work, { sheet, cells, at }: ChangeOf<'add'>): Refusal {
  const draft = work.drafts[sheet]
  const { [STALL_NUMBER]: number = '' } = cells
  const filled = Object.keys(cells).filter((column) => cells[column] !== '')
  if (!filled.every(draft.hasColumn)) return { reason: 'gone' }
  // Added already, if the answer to an earlier request was lost. Only an undo has `at`.
  if (at === undefined && draft.findSame(cells)) return undefined
  const isTaken = sheet === 'stalls' && number !== '' && draft.alike([number]).length > 0
  if (isTaken) return { reason: 'exists' }
  const row = draft.insert(cells, at)
  const added = draft.toCells(row)
  touch(work, sheet, row, [STALL_NUMBER, NAME_OF[sheet], ...Object.keys(added)])
  const place = { at: draft.rows.indexOf(row), newKey: draft.keyOf(row) }
  work.made.push({ kind: 'add', sheet, cells: added, ...place })
  return undefined
}

function deleteRow(work: Work, { sheet, key, cells }: ChangeOf<'delete'>): Refusal {
  const draft = work.drafts[sheet]
  const row = draft.find(key)
  if (!row) return { reason: 'gone' }
  for (const [column, seen] of Object.entries(cells)) {
    const now = draft.read(row, column)
    if (now !== seen) return { reason: 'differs', now }
  }
  if (sheet === 'stalls') work.left.add(draft.read(row, STALL_NUMBER))
  const was = draft.toCells(row)
  work.touched[sheet].delete(row)
  work.made.push({ kind: 'delete', sheet, key, cells: was, at: draft.remove(row) })
  return undefined
}

/** The products that a stall has left behind. */
function listAbandoned({ drafts: { stalls, products }, left }: Work): Row[] {
  const gone = [...left].filter((number) => number && stalls.alike([number]).length === 0)
  return products.rows.filter((row) => gone.includes(products.read(row, STALL_NUMBER)))
}

function touch({ touched }: Work, sheet: SheetName, row: Row, columns: string[]) {
  const before = touched[sheet].get(row) ?? []
  touched[sheet].set(row, new Set([...before, ...columns]))
}

function toTouched({ drafts, touched }: Work, sheet: SheetName): Touched[SheetName] {
  return new Map([...touched[sheet]].map(([row, columns]) => [drafts[sheet].keyOf(row), columns]))
}

const toSheet = ({ titles, rows }: DraftSheet) => ({ titles, rows })
