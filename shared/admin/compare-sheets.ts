import { listColumnKeys } from './column-keys.ts'
import { listRowKeys } from './row-keys.ts'
import { type RowCells, SHEET_NAMES, type SheetName, type Sheets } from './sheets.ts'

/** What became of a row. A row with another number or name counts as removed and added. */
export type RowDifference = { sheet: SheetName; key: string } & (
  | { kind: 'added' | 'removed'; cells: RowCells }
  | { kind: 'changed'; cells: Record<string, { before: string; now: string }> }
)

/** The differences between two states of the files: in the order of the new one, then the removed rows. */
export function compareSheets(base: Sheets, current: Sheets): RowDifference[] {
  return SHEET_NAMES.flatMap((sheet) => {
    const before = toRows(sheet, base)
    const now = toRows(sheet, current)
    const there = [...now].flatMap(([key, cells]): RowDifference[] => {
      const former = before.get(key)
      if (!former) return [{ kind: 'added', sheet, key, cells }]
      const changed = compareCells(former, cells)
      return Object.keys(changed).length > 0
        ? [{ kind: 'changed', sheet, key, cells: changed }]
        : []
    })
    const removed = [...before].filter(([key]) => !now.has(key))
    return [
      ...there,
      ...removed.map(([key, cells]) => ({ kind: 'removed', sheet, key, cells }) as const),
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

function compareCells(before: RowCells, now: RowCells) {
  const columns = new Set([...Object.keys(before), ...Object.keys(now)])
  const cells = [...columns].map(
    (column) => [column, { before: before[column] ?? '', now: now[column] ?? '' }] as const,
  )
  return Object.fromEntries(cells.filter(([, cell]) => cell.before !== cell.now))
}
