import { KNOWN_COLUMNS, listColumnKeys, listRowKeys } from './sheet-keys.ts'
import type { RowCells, Sheet, SheetName } from './sheets.ts'

/** Edited in place, so that the array identifies the row. */
export type Row = string[]

export type DraftSheet = ReturnType<typeof createDraft>

export function createDraft(name: SheetName, sheet: Sheet) {
  const titles = [...sheet.titles]
  const rows: Row[] = sheet.rows.map((row) => [...row])
  let columns = listColumnKeys(titles)
  const byKey = new Map(listRowKeys(name, sheet).map((key, at) => [key, rows[at]!]))

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
    hasColumn: (column: string) => columns.includes(column) || KNOWN_COLUMNS[name].has(column),
    /** By the key before all edits; undefined if the row was removed. */
    find: (key: string): Row | undefined => byKey.get(key),
    listKeys(): Map<Row, string> {
      const keys = listRowKeys(name, { titles, rows })
      return new Map(rows.map((row, at) => [row, keys[at]!]))
    },
    read: (row: Row, column: string) => row[columns.indexOf(column)] ?? '',
    write(row: Row, column: string, text: string) {
      row[toIndex(column)] = text
    },
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
    remove(row: Row, key: string): number {
      const at = rows.indexOf(row)
      rows.splice(at, 1)
      byKey.delete(key)
      return at
    },
  }
}
