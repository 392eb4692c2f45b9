import { KNOWN_COLUMNS, listColumnKeys } from './column-keys.ts'
import { listRowKeys } from './row-keys.ts'
import type { RowCells, Sheet, SheetName } from './sheets.ts'

/** A row of a draft. It stays the same array while its cells change. */
export type Row = string[]

export type DraftSheet = ReturnType<typeof createDraft>

/** An editable copy of a sheet. */
export function createDraft(name: SheetName, sheet: Sheet) {
  const titles = [...sheet.titles]
  const rows: Row[] = sheet.rows.map((row) => [...row])
  let columns = listColumnKeys(titles)
  const byKey = new Map(listRowKeys(name, sheet).map((key, at) => [key, rows[at]!]))

  /** The index of a column, which is added if the file lacks it. */
  function toIndex(column: string): number {
    const index = columns.indexOf(column)
    if (index !== -1) return index
    titles.push(KNOWN_COLUMNS[name].get(column)!.title)
    for (const row of rows) row.push('')
    columns = listColumnKeys(titles)
    return titles.length - 1
  }

  return {
    titles,
    rows,
    /** Whether the file has a column, or can get it. */
    hasColumn: (column: string) => columns.includes(column) || KNOWN_COLUMNS[name].has(column),
    /** The row that had the key before all edits, unless it has been removed. */
    find: (key: string): Row | undefined => byKey.get(key),
    /** The keys of the rows as they are now. */
    listKeys(): Map<Row, string> {
      const keys = listRowKeys(name, { titles, rows })
      return new Map(rows.map((row, at) => [row, keys[at]!]))
    },
    read: (row: Row, column: string) => row[columns.indexOf(column)] ?? '',
    write(row: Row, column: string, text: string) {
      row[toIndex(column)] = text
    },
    /** The cells that are not empty. */
    toCells: (row: Row): RowCells =>
      Object.fromEntries(
        columns.map((key, index) => [key, row[index]!]).filter(([, text]) => text),
      ),
    insert(cells: RowCells, at = rows.length): Row {
      const filled = Object.entries(cells).filter(([, text]) => text !== '')
      const indexes = filled.map(([column, text]) => [toIndex(column), text] as const)
      const row = titles.map(() => '')
      for (const [index, text] of indexes) row[index] = text
      rows.splice(at, 0, row)
      return row
    },
    /** @returns Where the row was. */
    remove(row: Row, key: string): number {
      const at = rows.indexOf(row)
      rows.splice(at, 1)
      byKey.delete(key)
      return at
    },
  }
}
