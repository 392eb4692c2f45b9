import { type CellRules, checkRows } from '#shared/admin/check-cells.ts'
import { STALL_NUMBER } from '#shared/admin/column-keys.ts'
import { createDraft, type Row } from '#shared/admin/draft-sheet.ts'
import type { CellProblem, Change, SheetName, Sheets } from '#shared/admin/sheets.ts'

export interface Plan {
  /** The changes to save, in an order in which each key is valid when its change is made. */
  changes: Change[]
  /** The edits that visitors would not see as intended, and why. */
  wrong: { edit: Change; problem: CellProblem }[]
  /** The rows whose keys change. */
  renamed: { sheet: SheetName; from: string; to: string }[]
}

/**
 * Plans what a person has edited at once.
 * @param edits Their keys are those of the sheets before all edits.
 */
export function planChanges(sheets: Sheets, edits: readonly Change[], rules: CellRules): Plan {
  if (edits.length === 0) return { changes: [], wrong: [], renamed: [] }
  const copy = createCopy(sheets)
  const found = edits.map((edit) => copy.find(edit))
  // Changes of the columns that keys consist of come last.
  const ordered = [
    ...found.filter(({ edit }) => !altersKey(edit)),
    ...found.filter(({ edit }) => altersKey(edit)),
  ]
  const changes = ordered.flatMap(copy.make)
  const problems = copy.check(rules)
  const wrong = found.flatMap(({ edit, row }) => {
    const key = row && copy.keyOf(edit.sheet, row)
    const isAbout = (one: CellProblem) =>
      one.sheet === edit.sheet &&
      one.key === key &&
      (!('column' in edit) || edit.column === one.column)
    return problems.filter(isAbout).map((problem) => ({ edit, problem }))
  })
  if (wrong.length === 0) return { changes, wrong, renamed: copy.listRenamed() }
  const right = edits.filter((edit) => wrong.every((one) => one.edit !== edit))
  const rest = planChanges(sheets, right, rules)
  return { ...rest, wrong: [...wrong, ...rest.wrong] }
}

const altersKey = (edit: Change) =>
  edit.kind === 'set' &&
  (edit.column === STALL_NUMBER || (edit.sheet === 'products' && edit.column === 'name'))

interface FoundEdit {
  edit: Change
  /** Undefined if the row is not there yet, or not any more. */
  row?: Row | undefined
  /** The products that go with their stall, to another number or away. */
  products: Row[]
}

/** A copy of the sheets, on which edits are made one after the other. */
function createCopy(sheets: Sheets) {
  const drafts = {
    stalls: createDraft('stalls', sheets.stalls),
    products: createDraft('products', sheets.products),
  }
  /** The edited rows with their first keys. */
  const edited = new Map<Row, { sheet: SheetName; from: string }>()
  const keyOf = (sheet: SheetName, row: Row) => drafts[sheet].keyOf(row)

  /** The products of a stall; none if another stall has the same number. */
  function findProducts(stall: Row): Row[] {
    const { stalls, products } = drafts
    const number = stalls.read(stall, STALL_NUMBER)
    if (number === '' || stalls.alike([number]).length !== 1) return []
    return products.rows.filter((product) => products.read(product, STALL_NUMBER) === number)
  }

  function note(sheet: SheetName, row: Row): string {
    const from = keyOf(sheet, row)
    if (!edited.has(row)) edited.set(row, { sheet, from })
    return from
  }

  function set(
    sheet: SheetName,
    row: Row,
    cell: { column: string; before: string; after: string },
  ): Change {
    const key = note(sheet, row)
    drafts[sheet].write(row, cell.column, cell.after)
    return { kind: 'set', sheet, key, ...cell }
  }

  function remove(sheet: SheetName, row: Row): Change {
    const [key, cells] = [keyOf(sheet, row), drafts[sheet].toCells(row)]
    drafts[sheet].remove(row)
    return { kind: 'delete', sheet, key, cells }
  }

  return {
    keyOf,
    find(edit: Change): FoundEdit {
      const row = edit.kind === 'add' ? undefined : drafts[edit.sheet].find(edit.key)
      const isMoved = edit.sheet === 'stalls' && (edit.kind === 'delete' || altersKey(edit))
      return { edit, row, products: row && isMoved ? findProducts(row) : [] }
    },
    make(found: FoundEdit): Change[] {
      const { edit, row, products } = found
      if (edit.kind === 'add') {
        found.row = drafts[edit.sheet].insert(edit.cells)
        note(edit.sheet, found.row)
        return [edit]
      }
      // The server will report that somebody else has deleted it.
      if (!row) return [edit]
      if (edit.kind === 'delete') {
        return [remove(edit.sheet, row), ...products.map((product) => remove('products', product))]
      }
      const { sheet, column, before, after } = edit
      const follow = (product: Row) => {
        const number = drafts.products.read(product, STALL_NUMBER)
        return set('products', product, { column: STALL_NUMBER, before: number, after })
      }
      return [set(sheet, row, { column, before, after }), ...products.map(follow)]
    },
    check(rules: CellRules): CellProblem[] {
      const keys: Record<SheetName, string[]> = { stalls: [], products: [] }
      for (const [row, { sheet }] of edited) keys[sheet].push(keyOf(sheet, row))
      return checkRows(drafts, keys, rules)
    },
    listRenamed: () =>
      [...edited].flatMap(([row, { sheet, from }]) => {
        const to = keyOf(sheet, row)
        return from === to ? [] : [{ sheet, from, to }]
      }),
  }
}
