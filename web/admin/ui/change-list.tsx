import type { ReactNode } from 'react'
import type { Change } from '#shared/admin/sheets.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { columnTexts, type ColumnTexts, findLabel, toCellText } from './column-texts.ts'
import { Folded } from './screen.tsx'
import { texts } from './ui-texts.ts'
import { KNOWN_COLUMNS, parseKey } from '#shared/admin/sheet-keys.ts'

interface ChangeListProps {
  changes: readonly Change[]
  /** `label` names the changed cell. */
  toAction?: ((change: Change, label: string) => ReactNode) | undefined
}

/** A pasted column can be a hundred changes, so the rest are collapsed. */
const SHOWN = 4

export const ChangeList = ({ changes, toAction }: ChangeListProps) => (
  <Folded items={changes} shown={SHOWN}>
    {(some) => <Lines changes={some} toAction={toAction} />}
  </Folded>
)

function Lines({ changes, toAction }: ChangeListProps) {
  const words = { ...useTexts(columnTexts), ...useTexts(texts) }
  return (
    <ul className={styles.changes}>
      {changes.map((change, at) => {
        const { row, column, before, after } = describeChange(change, words)
        const label = column === undefined ? row : `${row} · ${column}`
        return (
          // The changes are never reordered, so the index is a safe key.
          <li key={at} translate="no">
            <span>{label}</span>
            {before !== undefined && <del>{before}</del>}
            {after !== undefined && <ins>{after}</ins>}
            {toAction?.(change, label)}
          </li>
        )
      })}
    </ul>
  )
}

type Words = ColumnTexts & (typeof texts)['en']

/** An added row has no `before`, and a deleted row no `after`. */
interface DescribedChange {
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
