import type { ImportDraft } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

export function Changes({ draft }: { draft: ImportDraft }) {
  const t = useTexts(texts)
  const { changes, renamed, mobiles, newCategories, samples } = draft
  // Made-up stalls are meant to disappear.
  const isHarmful = ({ kind, count }: (typeof changes)[number]) =>
    kind === 'price-jumps' || (kind === 'Stalls removed' && count > samples)
  const notes = [
    ...(samples > 0 ? [t.samples(samples)] : []),
    ...(newCategories.length > 0 ? [t.newCategories(newCategories.join(', '))] : []),
    ...(mobiles > 0 ? [t.mobiles(mobiles)] : []),
    ...renamed.map((one) => t.renamed(one)),
  ]
  return (
    <>
      <ul className={styles.changes}>
        {changes.map(({ kind, count, lines }) => (
          <li key={kind}>
            <details open={isHarmful({ kind, count, lines })} className={ui.more}>
              <summary className={isHarmful({ kind, count, lines }) ? styles.harmful : undefined}>
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
