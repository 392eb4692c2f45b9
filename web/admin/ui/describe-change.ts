import { KNOWN_COLUMNS } from '#shared/admin/column-keys.ts'
import { parseKey } from '#shared/admin/row-keys.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { type ColumnTexts, findLabel, toCellText } from './column-texts.ts'
import type { texts } from './ui-texts.ts'

type Words = ColumnTexts & (typeof texts)['en']

/** A change in words. An added row has no `before`, and a deleted row no `after`. */
export interface DescribedChange {
  row: string
  column?: string
  before?: string
  after?: string
}

export function describeChange(change: Change, words: Words): DescribedChange {
  const { sheet } = change
  const toText = (column: string, cell: string) =>
    toCellText(words, KNOWN_COLUMNS[sheet].get(column), cell)
  if (change.kind === 'set') {
    const { key, column, before, after } = change
    return {
      row: toRowText(sheet, parseKey(key)?.identity ?? [key], words),
      column: findLabel(words, sheet, column) ?? column,
      before: toText(column, before) || words.empty,
      after: toText(column, after) || words.empty,
    }
  }
  const { stallnumber = '', name = '', ...others } = change.cells
  const row = toRowText(sheet, [stallnumber, name], words)
  const text = Object.entries(others)
    .filter(([, cell]) => cell !== '')
    .map(
      ([column, cell]) => `${findLabel(words, sheet, column) ?? column}: ${toText(column, cell)}`,
    )
    .join(', ')
  return change.kind === 'add' ? { row, after: text } : { row, before: text }
}

function toRowText(sheet: Change['sheet'], [number = '', name = '']: string[], words: Words) {
  return sheet === 'stalls' ? words.stallRow(number) : words.productRow(name, number)
}
