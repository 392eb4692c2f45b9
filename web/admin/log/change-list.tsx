import type { Change } from '#shared/admin/sheets.ts'
import { columnTexts } from '../ui/column-texts.ts'
import { useTexts } from '../use-language.ts'
import { describeChange } from './describe-change.ts'
import styles from './log.module.css'
import { texts } from './texts.ts'

/** A pasted column may have a hundred changes, so the others open on request. */
const SHOWN = 4

export function ChangeList({ changes }: { changes: Change[] }) {
  const { others } = useTexts(texts)
  const rest = changes.slice(SHOWN)
  return (
    <>
      <Lines changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={styles.others}>
          <summary>{others(rest.length)}</summary>
          <Lines changes={rest} />
        </details>
      )}
    </>
  )
}

function Lines({ changes }: { changes: Change[] }) {
  const t = useTexts(texts)
  const columns = useTexts(columnTexts)
  return (
    <ul className={styles.changes}>
      {changes.map((change, at) => {
        const { row, column, before, after } = describeChange(change, columns, t)
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
