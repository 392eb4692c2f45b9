import { type RecordsAnswer, EXPORTED, type VisitCountsAnswer } from '#shared/admin/records-api.ts'
import { useAnswer } from '../session/use-request.ts'
import { Loading, Problem } from '../ui/problem.tsx'
import { Screen, Card } from '../ui/screen.tsx'
import { useTexts, useLanguage } from '../use-language.ts'
import { CloseYear } from './close-year.tsx'
import { EraseData } from './erase-data.tsx'
import { texts } from './records-texts.ts'
import { SaveButton } from './save-button.tsx'
import { Visitors } from './visitors.tsx'
import ui from '../ui/admin-ui.module.css'
import styles from './records.module.css'
import { toMomentText } from '../ui/times.ts'
import { COUNTED } from '#shared/visit-counts.ts'

export function RecordsScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<RecordsAnswer>('/records')
  const { answer, reload } = loaded
  return (
    <Screen title={t.title} purpose={t.purpose}>
      <Loading {...loaded} />
      {answer?.isHosted && <Problem failure={{ code: 'hosted' }} />}
      {answer && !answer.isHosted && (
        <>
          <Visitors />
          <VisitCounts />
          <Exports />
          <Backups backups={answer.backups} onMade={reload} />
          <EraseData />
          <CloseYear edition={answer.edition} onChange={reload} />
        </>
      )}
    </Screen>
  )
}

function Exports() {
  const t = useTexts(texts)
  return (
    <Card title={t.exports}>
      <ul className={`${ui.lines} ${styles.exports}`}>
        {EXPORTED.map((what) => (
          <li key={what}>
            <span>
              <b>{t.exported[what].name}</b>
              <small>{t.exported[what].text}</small>
            </span>
            <SaveButton
              label={t.save}
              title={t.exported[what].name}
              effect={t.exportEffect}
              path="/export"
              body={{ what }}
              name={what}
              ending="xlsx"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface BackupsProps {
  backups: RecordsAnswer['backups']
  onMade: () => Promise<void>
}

const BYTES_PER_MB = 1e6

function Backups({ backups, onMade }: BackupsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={t.backups}>
      <p>{t.backupText}</p>
      {backups.length > 0 ? (
        <ul>
          {backups.map(({ name, at, bytes }) => (
            <li key={name}>
              {t.backup(toMomentText(at, language), (bytes / BYTES_PER_MB).toFixed(1))}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.noBackup}</p>
      )}
      <div className={ui.row}>
        <SaveButton
          label={t.makeBackup}
          effect={t.backupEffect}
          path="/backup"
          name="backup"
          ending="sqlite"
          onSaved={onMade}
        />
      </div>
      <p className={ui.soft}>{t.restoring}</p>
    </Card>
  )
}

const SHOWN = 12

/** Totals of what visitors did. Renders nothing if the festival does not count visits. */
function VisitCounts() {
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
