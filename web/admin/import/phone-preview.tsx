import { useState } from 'react'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { ImportAnswer } from '#shared/admin/import-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** A phone with the visitors' pages, made from the draft. */
export function PhonePreview({ answer: { id, draft } }: { answer: ImportAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [stall, setStall] = useState('')
  const [isList, setList] = useState(true)
  if (!draft) return <p className={`${ui.soft} ${styles.waiting}`}>{t.previewLater}</p>
  const shown = draft.stalls.find(({ number }) => number === stall) ?? draft.stalls[0]
  const query = new URLSearchParams({
    id,
    language,
    page: isList ? 'list' : 'stall',
    stall: shown?.number ?? '',
    // Loads the page again if the draft has changed.
    draft: draft.token,
  })
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <p className={ui.soft}>{t.previewHint}</p>
      <div className={ui.row}>
        <Button aria-pressed={isList} onClick={() => setList(true)}>
          {t.list}
        </Button>
        <select
          className={styles.select}
          aria-label={t.oneStallPage}
          value={isList ? '' : shown?.number}
          onChange={(event) => {
            setStall(event.target.value)
            setList(false)
          }}
        >
          {isList && <option value="">{t.oneStallPage}</option>}
          {draft.stalls.map(({ number, name }) => (
            <option key={number} value={number}>{`${number} ${name}`}</option>
          ))}
        </select>
      </div>
      <iframe
        className={styles.phone}
        title={t.preview}
        sandbox="allow-same-origin"
        src={`${ADMIN_API}/import-preview?${query}`}
      />
    </section>
  )
}
