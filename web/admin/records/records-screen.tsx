import {
  type RecordsAnswer,
  EXPORTED,
  type ExportRecords,
  type MakeBackup,
} from '#shared/admin/records-api.ts'
import { useAnswer } from '../session/use-request.ts'
import { Loading, Problem } from '../ui/problem.tsx'
import { Screen, Card } from '../ui/screen.tsx'
import { useTexts, useLanguage } from '../use-language.ts'
import { CloseYear } from './close-year.tsx'
import { EraseData } from './erase-data.tsx'
import { texts } from './records-texts.ts'
import { saveRecord } from '../call-api.ts'
import { VisitCounts } from './visit-counts.tsx'
import { Visitors } from './visitors.tsx'
import { useState } from 'react'
import ui from '../ui/admin-ui.module.css'
import { Confirm, OpenButton } from '../ui/dialog.tsx'
import { Done } from '../ui/save-status.tsx'
import styles from './records.module.css'
import { toMomentText } from '../ui/times.ts'

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
  const [saved, setSaved] = useState<ExportRecords['what']>()

  async function handleYes(request: ExportRecords) {
    await saveRecord('/export', request, [request.what, 'xlsx'])
    setSaved(request.what)
  }

  return (
    <Card title={t.exports}>
      <ul className={`${ui.lines} ${styles.exports}`}>
        {EXPORTED.map((what) => (
          <li key={what}>
            <span>
              <b>{t.exported[what].name}</b>
              <small>{t.exported[what].text}</small>
              <Done>{saved === what && t.saved}</Done>
            </span>
            <OpenButton aria-label={`${t.save}: ${t.exported[what].name}`} label={t.save}>
              {(close) => (
                <Confirm
                  title={t.exported[what].name}
                  yes={t.save}
                  needsPin
                  onYes={(pin) => handleYes({ pin, what })}
                  onClose={close}
                >
                  <p className={ui.soft}>{t.exportEffect}</p>
                </Confirm>
              )}
            </OpenButton>
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
  const [isSaved, setSaved] = useState(false)

  async function handleYes(pin: string) {
    await saveRecord('/backup', { pin } satisfies MakeBackup, ['backup', 'sqlite'])
    setSaved(true)
    await onMade()
  }

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
        <OpenButton label={t.makeBackup}>
          {(close) => (
            <Confirm title={t.makeBackup} yes={t.save} needsPin onYes={handleYes} onClose={close}>
              <p>{t.backupEffect}</p>
            </Confirm>
          )}
        </OpenButton>
      </div>
      <Done>{isSaved && t.saved}</Done>
      <p className={ui.soft}>{t.restoring}</p>
    </Card>
  )
}
