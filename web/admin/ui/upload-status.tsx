import type { UploadProgress } from '../session/use-upload.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { Button } from './button.tsx'
import { Busy } from './problem.tsx'
import { texts } from './ui-texts.ts'

/** How much of a file has been sent, with a button to cancel it until all of it has. */
export function UploadStatus({ part, cancel }: UploadProgress) {
  const t = useTexts(texts)
  if (part === undefined) return null
  if (part === 1) return <Busy />
  return (
    <div className={styles.row}>
      <progress value={part} aria-label={t.uploading} className={styles.progress} />
      <span>{`${Math.floor(part * 100)} %`}</span>
      <Button onClick={cancel}>{t.cancel}</Button>
    </div>
  )
}
