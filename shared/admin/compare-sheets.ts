import { listColumnKeys, listRowKeys } from './sheet-keys.ts'
import { type Change, type RowCells, SHEET_NAMES, type SheetName, type Sheets } from './sheets.ts'

/** A row with a new number or name counts as removed and added. */
export function compareSheets(base: Sheets, current: Sheets): Change[] {
  return SHEET_NAMES.flatMap((sheet) => {
    const before = toRows(sheet, base)
    const now = toRows(sheet, current)
    const removed = [...before].filter(([key]) => !now.has(key))
    return [
      ...[...now].flatMap(([key, cells]): Change[] => {
        const former = before.get(key)
        return former ? compareCells(sheet, key, former, cells) : [{ kind: 'add', sheet, cells }]
      }),
      ...removed.map(([key, cells]): Change => ({ kind: 'delete', sheet, key, cells })),
    ]
  })
}

function toRows(name: SheetName, sheets: Sheets): Map<string, RowCells> {
  const sheet = sheets[name]
  const columns = listColumnKeys(sheet.titles)
  const keys = listRowKeys(name, sheet)
  const toCells = (row: string[]) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))
  return new Map(sheet.rows.map((row, index) => [keys[index]!, toCells(row)]))
}

function compareCells(sheet: SheetName, key: string, former: RowCells, cells: RowCells): Change[] {
  const columns = [...new Set([...Object.keys(former), ...Object.keys(cells)])]
  return columns.flatMap((column): Change[] => {
    const [before, after] = [former[column] ?? '', cells[column] ?? '']
    return before === after ? [] : [{ kind: 'set', sheet, key, column, before, after }]
  })
}
