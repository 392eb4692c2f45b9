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
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
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

type Wanted = Omit<ExportRecords, 'pin'>
const FORMATS: Wanted['format'][] = ['xlsx', 'csv']

function Exports() {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState<Wanted>()
  const [saved, setSaved] = useState<Wanted['what']>()

  async function handleYes(pin: string, { what, format }: Wanted) {
    await saveRecord('/export', { pin, what, format }, [what, format])
    setSaved(what)
  }

  return (
    <Card title={t.exports}>
      <ul className={styles.exports}>
        {EXPORTED.map((what) => (
          <li key={what}>
            <span>
              <b>{t.exported[what].name}</b>
              <small>{t.exported[what].text}</small>
              <Done>{saved === what && t.saved}</Done>
            </span>
            {FORMATS.map((format) => (
              <Button
                key={format}
                aria-label={`${t.exported[what].name}: ${t.formats[format]}`}
                onClick={() => setWanted({ what, format })}
              >
                {t.formats[format]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {wanted && (
        <Confirm
          title={`${t.exported[wanted.what].name} (${t.formats[wanted.format]})`}
          yes={t.save}
          needsPin
          onYes={(pin) => handleYes(pin, wanted)}
          onClose={() => setWanted(undefined)}
        >
          {wanted.format === 'csv' && <p>{t.forPrograms}</p>}
          <p className={ui.soft}>{t.exportEffect}</p>
        </Confirm>
      )}
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
  const [isAsking, setAsking] = useState(false)
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
        <Button onClick={() => setAsking(true)}>{t.makeBackup}</Button>
      </div>
      <Done>{isSaved && t.saved}</Done>
      <p className={ui.soft}>{t.restoring}</p>
      {isAsking && (
        <Confirm
          title={t.makeBackup}
          yes={t.save}
          needsPin
          onYes={handleYes}
          onClose={() => setAsking(false)}
        >
          <p>{t.backupEffect}</p>
        </Confirm>
      )}
    </Card>
  )
}
