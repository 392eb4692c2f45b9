import { useState } from 'react'
import { EXPORTED, type ExportRecords } from '#shared/admin/records-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Done } from '../ui/done.tsx'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './records.module.css'
import { saveRecord } from '../save-record.ts'
import { texts } from './records-texts.ts'

type Wanted = Omit<ExportRecords, 'pin'>
const FORMATS: Wanted['format'][] = ['xlsx', 'csv']

/** What visitors sent, as spreadsheets. */
export function Exports() {
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
