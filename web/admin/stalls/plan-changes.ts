import { applyChanges } from '#shared/admin/apply-changes.ts'
import { type CellRules, checkTouched } from '#shared/admin/check-cells.ts'
import { STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { createDraft, type DraftSheet } from '#shared/admin/draft-sheet.ts'
import type { CellProblem, Change, SheetName, Sheets } from '#shared/admin/sheets.ts'

type Drafts = Record<SheetName, DraftSheet>

export interface Plan {
  changes: Change[]
  /** Edits that visitors would not see as intended. */
  wrong: Map<Change, CellProblem[]>
}

export function planChanges(sheets: Sheets, edits: readonly Change[], rules: CellRules): Plan {
  const drafts = {
    stalls: createDraft('stalls', sheets.stalls),
    products: createDraft('products', sheets.products),
  }
  const planned = edits.flatMap((edit) =>
    [edit, ...moveProducts(drafts, edit)].map((change) => ({ edit, change })),
  )
  const changes = planned.map(({ change }) => change)
  const wrong = new Map<Change, CellProblem[]>()
  // A wrong edit stays wrong even if others have changed the cell since.
  const applied = applyChanges(
    sheets,
    changes.map((change) => withTextNow(drafts, change)),
  )
  // The server will report that somebody else has deleted the row.
  if (applied.kind === 'conflicts') return { changes, wrong }
  const problems = checkTouched(applied, rules)
  for (const [at, { edit, change }] of planned.entries()) {
    const key = applied.keys[at]
    const own = problems.filter((one) => one.key === key && isAbout(one, change))
    if (own.length > 0) wrong.set(edit, [...(wrong.get(edit) ?? []), ...own])
  }
  if (wrong.size === 0) return { changes, wrong }
  const right = edits.filter((edit) => !wrong.has(edit))
  const rest = planChanges(sheets, right, rules)
  return { ...rest, wrong: new Map([...wrong, ...rest.wrong]) }
}

function withTextNow(drafts: Drafts, change: Change): Change {
  if (change.kind !== 'set') return change
  const draft = drafts[change.sheet]
  const row = draft.find(change.key)
  return row ? { ...change, before: draft.read(row, change.column) } : change
}

function isAbout({ sheet, column }: CellProblem, change: Change): boolean {
  return sheet === change.sheet && (change.kind !== 'set' || change.column === column)
}

/** Products follow their stall to another number, or are deleted with it. */
function moveProducts({ stalls, products }: Drafts, edit: Change): Change[] {
  if (edit.sheet !== 'stalls' || edit.kind === 'add') return []
  if (edit.kind === 'set' && edit.column !== STALL_NUMBER) return []
  const stall = stalls.find(edit.key)
  const number = stall ? stalls.read(stall, STALL_NUMBER) : ''
  const isNumber = (row: string[]) => stalls.read(row, STALL_NUMBER) === number
  // Products may belong to another stall with the same number.
  if (number === '' || stalls.rows.filter(isNumber).length > 1) return []
  return [...products.listKeys()].flatMap(([row, key]): Change[] => {
    if (products.read(row, STALL_NUMBER) !== number) return []
    if (edit.kind === 'delete') {
      return [{ kind: 'delete', sheet: 'products', key, cells: products.toCells(row) }]
    }
    const moved = { column: STALL_NUMBER, before: number, after: edit.after }
    return [{ kind: 'set', sheet: 'products', key, ...moved }]
  })
}
