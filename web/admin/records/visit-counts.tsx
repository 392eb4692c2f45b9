import type { VisitCountsAnswer } from '#shared/admin/records-api.ts'
import { COUNTED } from '#shared/visit-counts.ts'
import { useAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Card } from '../ui/screen.tsx'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { texts } from './records-texts.ts'
import { SaveButton } from './save-button.tsx'

const SHOWN = 12

/** Totals of what visitors did. Renders nothing if the festival does not count visits. */
export function VisitCounts() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { answer } = useAnswer<VisitCountsAnswer>('/visit-counts')
  if (!answer?.isOn) return null
  const { totals } = answer
  const languages = new Intl.DisplayNames([language], { type: 'language' })

  return (
    <Card title={t.counts}>
      <p className={ui.soft}>{t.countsText}</p>
      {COUNTED.map((wanted) => {
        const found = totals.filter(({ kind }) => kind === wanted).slice(0, SHOWN)
        return (
          <section key={wanted}>
            <h3>{t.counted[wanted]}</h3>
            {found.length === 0 && <p>{t.noCounts}</p>}
            <ol className={styles.counts}>
              {found.map(({ what, times }) => (
                <li key={what}>
                  <bdi>{wanted === 'language' ? languages.of(what) : what}</bdi>{' '}
                  <b>{times.toLocaleString('en-IN')}</b>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      <div className={ui.row}>
        <SaveButton
          label={t.saveCounts}
          effect={t.exportEffect}
          path="/visit-counts-export"
          name="visit-counts"
          ending="xlsx"
        />
      </div>
    </Card>
  )
}
