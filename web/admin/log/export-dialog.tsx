import { type FormEvent, useState } from 'react'
import { postForFile } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PinField } from '../ui/pin-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import styles from './log.module.css'
import { texts } from './texts.ts'

/** Asks for the PIN, because the file leaves the app, and saves the whole log. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const [pin, setPin] = useState('')
  const exporting = useAction(async () => {
    saveFile(await postForFile('/log-export', { pin }), 'mela-log.csv')
    onClose()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void exporting.run()
  }

  return (
    <Dialog title={t.exportLog} onClose={onClose}>
      <p>{t.exportEffect}</p>
      <form className={styles.form} onSubmit={handleSubmit}>
        <PinField value={pin} onChange={setPin} />
        <Problem failure={exporting.failure} />
        <Button type="submit" look="primary" isBusy={exporting.isBusy}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  )
}

const REVOKE_AFTER_MS = 60_000

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
