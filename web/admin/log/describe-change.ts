import { parseKey } from '#shared/admin/row-keys.ts'
import type { Change, RowCells } from '#shared/admin/sheets.ts'

/** What a change did, in words. `before` or `after` is missing for a row that was not there. */
export interface DescribedChange {
  row: string
  column?: string
  before?: string
  after?: string
}

interface Wording {
  empty: string
  stallRow: (number: string) => string
  productRow: (name: string, number: string) => string
}

export function describeChange(
  change: Change,
  columns: Record<string, string>,
  words: Wording,
): DescribedChange {
  if (change.kind === 'set') {
    const { sheet, key, column } = change
    return {
      row: toRowText(sheet, parseKey(key)?.identity ?? [key], words),
      column: columns[column] ?? column,
      before: change.before || words.empty,
      after: change.after || words.empty,
    }
  }
  const { sheet, cells } = change
  const row = toRowText(sheet, [cells['stallnumber'] ?? '', cells['name'] ?? ''], words)
  const text = toCellsText(cells, columns)
  return change.kind === 'add' ? { row, after: text } : { row, before: text }
}

function toRowText(sheet: Change['sheet'], [number = '', name = '']: string[], words: Wording) {
  return sheet === 'stalls' ? words.stallRow(number) : words.productRow(name, number)
}

/** The row's other cells: 'Price 40, In stock yes'. */
function toCellsText(cells: RowCells, columns: Record<string, string>): string {
  return Object.entries(cells)
    .filter(([column, text]) => text !== '' && column !== 'stallnumber' && column !== 'name')
    .map(([column, text]) => `${columns[column] ?? column}: ${text}`)
    .join(', ')
}
