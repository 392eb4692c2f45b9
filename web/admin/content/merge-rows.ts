import type { TableColumn } from '#shared/admin/content-api.ts'

export interface List {
  columns: readonly TableColumn[]
  rows: string[][]
}

/** A row that two people have changed. A side is undefined if that person deleted the row. */
export interface RowConflict {
  key: string
  mine: string[] | undefined
  theirs: string[] | undefined
}

export type Choice = 'mine' | 'theirs'

/**
 * Rows are identified by name, so a renamed row counts as deleted and added.
 * @param base The list that both people started from.
 * @param findChoice Returns the person's decision about a row that both have changed.
 */
export function mergeRows(
  base: List,
  mine: string[][],
  theirs: List,
  findChoice: (key: string) => Choice | undefined,
): { rows: string[][]; conflicts: RowConflict[] } {
  const { columns } = theirs
  const [was, my, their] = [
    realign(base, theirs),
    realign({ ...base, rows: mine }, theirs),
    theirs.rows,
  ].map((rows) => toKeyed(rows, columns)) as [Keyed, Keyed, Keyed]
  const textOf = (row: string[] | undefined) => row && toTexts(row, columns).join('\n')
  const conflicts: RowConflict[] = []

  function pick(key: string): string[] | undefined {
    const [former, own, other] = [was.get(key), my.get(key), their.get(key)]
    if (textOf(own) === textOf(other) || textOf(own) === textOf(former)) return other
    if (textOf(other) === textOf(former)) return own
    const choice = findChoice(key)
    if (choice === undefined) conflicts.push({ key, mine: own, theirs: other })
    return choice === 'theirs' ? other : own
  }
  const rows = mergeOrder(was, my, their).map(pick)
  return { rows: rows.filter((row) => row !== undefined), conflicts }
}

/** The cells that people see of a row, in their order. */
export const toTexts = (row: string[], columns: readonly TableColumn[]) =>
  columns.map(({ at }) => row[at] ?? '')

type Keyed = ReadonlyMap<string, string[]>

/** Rows by name. Line breaks after a repeated name keep the keys unique. */
function toKeyed(rows: string[][], columns: readonly TableColumn[]): Keyed {
  const { at } = columns.find(({ isRequired }) => isRequired) ?? columns[0]!
  const keyed = new Map<string, string[]>()
  for (const row of rows) {
    let key = row[at] ?? ''
    while (keyed.has(key)) key += '\n'
    keyed.set(key, row)
  }
  return keyed
}

/**
 * Their order, or mine if I have moved rows. A row that only the other list has goes after its
 * predecessor there.
 */
function mergeOrder(was: Keyed, my: Keyed, their: Keyed): string[] {
  const both = (keys: Keyed, others: Keyed) =>
    [...keys.keys()].filter((key) => others.has(key)).join()
  const [first, second] = both(was, my) === both(my, was) ? [their, my] : [my, their]
  const order = [...first.keys()]
  let last: string | undefined
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key)
    last = key
  }
  return order
}

/** Moves cells to the columns of another list. */
function realign({ columns, rows }: List, to: List): string[][] {
  if (JSON.stringify(columns) === JSON.stringify(to.columns)) return rows
  const width = Math.max(
    ...to.columns.map(({ at }) => at + 1),
    ...to.rows.map(({ length }) => length),
  )
  return rows.map((row) => {
    const cells = Array.from({ length: width }, () => '')
    for (const { title, at } of to.columns) {
      cells[at] = row[columns.find((column) => column.title === title)?.at ?? -1] ?? ''
    }
    return cells
  })
}
