import type { ImportDraft } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** Kinds of changes that deserve a second look. */
const HARMFUL = new Set(['price-jumps', 'Stalls removed'])

export function Changes({ draft }: { draft: ImportDraft }) {
  const t = useTexts(texts)
  const { changes, renamed, mobiles, newCategories } = draft
  const notes = [
    ...(newCategories.length > 0 ? [t.newCategories(newCategories.join(', '))] : []),
    ...(mobiles > 0 ? [t.mobiles(mobiles)] : []),
    ...renamed.map((one) => t.renamed(one)),
  ]
  return (
    <>
      <ul className={styles.changes}>
        {changes.map(({ kind, count, lines }) => (
          <li key={kind}>
            <details open={HARMFUL.has(kind)} className={ui.more}>
              <summary className={HARMFUL.has(kind) ? styles.harmful : undefined}>
                {t.changeKinds[kind](count)}
              </summary>
              <ul className={styles.lines} lang="en">
                {lines.map((line, at) => (
                  <li key={at}>{line}</li>
                ))}
                {count > lines.length && <li>{`… +${count - lines.length}`}</li>}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
