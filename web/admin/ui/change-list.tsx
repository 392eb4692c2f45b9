import type { Change } from '#shared/admin/sheets.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { columnTexts } from './column-texts.ts'
import { describeChange } from './describe-change.ts'
import { texts } from './texts.ts'

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = { ...useTexts(columnTexts), ...useTexts(texts) }
  return (
    <ul className={styles.changes}>
      {changes.map((change, at) => {
        const { row, column, before, after } = describeChange(change, words)
        return (
          // The list never changes.
          <li key={at}>
            <span>{column === undefined ? row : `${row} · ${column}`}</span>
            {/* A deleted row has only its state before, an added one only its state after. */}
            {before !== undefined && <del>{before}</del>}
            {after !== undefined && <ins>{after}</ins>}
          </li>
        )
      })}
    </ul>
  )
}
