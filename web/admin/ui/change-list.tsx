import type { ReactNode } from 'react'
import type { Change } from '#shared/admin/sheets.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { columnTexts } from './column-texts.ts'
import { describeChange } from './describe-change.ts'
import { texts } from './ui-texts.ts'

interface ChangeListProps {
  changes: readonly Change[]
  /** Renders a button beside a change. `label` names the changed cell. */
  toAction?: ((change: Change, label: string) => ReactNode) | undefined
}

/** A pasted column may be a hundred changes, so the rest are collapsed. */
const SHOWN = 4

export function ChangeList({ changes, toAction }: ChangeListProps) {
  const { others } = useTexts(texts)
  const rest = changes.slice(SHOWN)
  return (
    <>
      <Lines changes={changes.slice(0, SHOWN)} toAction={toAction} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{others(rest.length)}</summary>
          <Lines changes={rest} toAction={toAction} />
        </details>
      )}
    </>
  )
}

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
            {/* An added row has no `before`, and a deleted row no `after`. */}
            {before !== undefined && <del>{before}</del>}
            {after !== undefined && <ins>{after}</ins>}
            {toAction?.(change, label)}
          </li>
        )
      })}
    </ul>
  )
}
