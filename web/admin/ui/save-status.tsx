import { countChanges } from '../session/change-queue.ts'
import type { SheetsNow } from '../session/use-sheets.ts'
import { useTexts } from '../use-language.ts'
import { texts } from './ui-texts.ts'
import type { UploadProgress } from '../session/use-upload.ts'
import styles from './admin-ui.module.css'
import { Button } from './button.tsx'
import { Busy } from './problem.tsx'

interface SaveStatusProps {
  now: SheetsNow
  /** The number of cells whose text cannot be saved. */
  wrong?: number
  className?: string | undefined
}

/** Whether everything is saved, and if not, why. */
export function SaveStatus({ now, wrong = 0, className }: SaveStatusProps) {
  const { waiting, refused, blockedBy, failure } = now
  const words = useTexts(texts).saveStatus
  const count = countChanges(waiting)
  const isOld = count === 0 && failure?.code === 'unreachable'
  const waits = blockedBy === 'unreachable' ? words.waiting(count) : words.serverWaits
  const saved = wrong + refused.length > 0 ? '' : words.saved
  const text = count === 0 ? saved : blockedBy ? waits : words.saving
  return (
    <p role="status" className={className} data-saved={count === 0 && !isOld}>
      {isOld ? words.old : text}
    </p>
  )
}

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
