import { KNOWN_COLUMNS, listColumnKeys } from './column-keys.ts'
import { createIdentity, parseKey, toKey } from './row-keys.ts'
import type { RowCells, Sheet, SheetName } from './sheets.ts'

/** A row of a draft. It stays the same array while its cells change. */
export type Row = string[]

export type DraftSheet = ReturnType<typeof createDraft>

/** An editable copy of a sheet, which finds rows by key without searching all of them. */
export function createDraft(name: SheetName, sheet: Sheet) {
  const titles = [...sheet.titles]
  const rows: Row[] = sheet.rows.map((row) => [...row])
  let columns = listColumnKeys(titles)
  let identify = createIdentity(name, titles)
  /** The rows with each identity, from the top. */
  const namesakes = new Map<string, Row[]>()
  for (const row of rows) alike(identify(row)).push(row)

  function alike(identity: readonly string[]): Row[] {
    const same = JSON.stringify(identity)
    const found = namesakes.get(same) ?? []
    namesakes.set(same, found)
    return found
  }

  function enlist(row: Row) {
    const list = alike(identify(row))
    const place = rows.indexOf(row)
    // A binary search: there may be thousands of namesakes, and each step searches all rows.
    let [from, to] = [0, list.length]
    if (place === rows.length - 1) from = to
    while (from < to) {
      const middle = (from + to) >> 1
      if (rows.indexOf(list[middle]!) < place) from = middle + 1
      else to = middle
    }
    list.splice(from, 0, row)
  }

  function drop(row: Row) {
    const list = alike(identify(row))
    list.splice(list.indexOf(row), 1)
  }

  function hasColumn(column: string): boolean {
    return columns.includes(column) || KNOWN_COLUMNS[name].has(column)
  }

  /** The index of a column, which is added if the file lacks it. */
  function toIndex(column: string): number {
    const index = columns.indexOf(column)
    if (index !== -1) return index
    titles.push(KNOWN_COLUMNS[name].get(column)!.title)
    for (const row of rows) row.push('')
    columns = listColumnKeys(titles)
    identify = createIdentity(name, titles)
    return titles.length - 1
  }

  return {
    titles,
    rows,
    alike,
    /** Whether the file has a column, or can get it. */
    hasColumn,
    find(key: string): Row | undefined {
      const parsed = parseKey(key)
      const found = parsed && alike(parsed.identity)[parsed.above]
      // Each row has exactly one key, and other spellings of it find nothing.
      return found && toKey(parsed.identity, parsed.above) === key ? found : undefined
    },
    keyOf(row: Row): string {
      const identity = identify(row)
      return toKey(identity, alike(identity).indexOf(row))
    },
    read: (row: Row, column: string) => row[columns.indexOf(column)] ?? '',
    write(row: Row, column: string, text: string) {
      const index = toIndex(column)
      drop(row)
      row[index] = text
      enlist(row)
    },
    /** The cells that are not empty. */
    toCells: (row: Row): RowCells =>
      Object.fromEntries(
        columns.map((key, index) => [key, row[index]!]).filter(([, text]) => text),
      ),
    /** A row with exactly these cells. */
    findSame(cells: RowCells): Row | undefined {
      if (Object.keys(cells).some((key) => cells[key] !== '' && !columns.includes(key))) return
      const wanted = columns.map((column) => cells[column] ?? '')
      return alike(identify(wanted)).find((row) => row.every((text, at) => text === wanted[at]))
    },
    insert(cells: RowCells, at = rows.length): Row {
      const filled = Object.entries(cells).filter(([, text]) => text !== '')
      const indexes = filled.map(([column, text]) => [toIndex(column), text] as const)
      const row = titles.map(() => '')
      for (const [index, text] of indexes) row[index] = text
      rows.splice(at, 0, row)
      enlist(row)
      return row
    },
    /** @returns Where the row was. */
    remove(row: Row): number {
      const at = rows.indexOf(row)
      drop(row)
      rows.splice(at, 1)
      return at
    },
  }
}
