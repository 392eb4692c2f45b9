import { useState } from 'react'
import type { MakeBackup, RecordsAnswer } from '#shared/admin/records-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Done } from '../ui/done.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { saveRecord } from '../save-record.ts'
import { texts } from './records-texts.ts'

interface BackupsProps {
  backups: RecordsAnswer['backups']
  onMade: () => Promise<void>
}

const BYTES_PER_MB = 1e6

/** The last backups on the server, and a new one to download. */
export function Backups({ backups, onMade }: BackupsProps) {
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
