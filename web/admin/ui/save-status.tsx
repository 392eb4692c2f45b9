import { useEffect, useRef } from 'react'
import { countChanges } from '../session/change-queue.ts'
import type { SheetsNow } from '../session/use-session.ts'
import { useTexts } from '../use-language.ts'
import type { UploadProgress } from '../session/use-request.ts'
import { texts } from './ui-texts.ts'
import { Button } from './button.tsx'
import { Busy } from './problem.tsx'
import styles from './admin-ui.module.css'

interface SaveStatusProps {
  now: SheetsNow
  /** Number of cells whose text cannot be saved. */
  wrong?: number
  /** Shown at the foot of the page, and only if something is not saved. */
  isAtFoot?: boolean
}

export function SaveStatus({ now, wrong = 0, isAtFoot = false }: SaveStatusProps) {
  const { waiting, refused, blockedBy, failure } = now
  const words = useTexts(texts).saveStatus
  const count = countChanges(waiting)
  const isOld = count === 0 && failure?.code === 'unreachable'
  const waits = blockedBy === 'unreachable' ? words.waiting(count) : words.serverWaits
  const saved = wrong + refused.length > 0 ? '' : words.saved
  const text = count === 0 ? saved : blockedBy ? waits : words.saving
  return (
    <p
      role="status"
      className={isAtFoot ? `${styles.note} ${styles.foot}` : styles.soft}
      hidden={isAtFoot && count === 0 && !isOld}
    >
      {isOld ? words.old : text}
    </p>
  )
}

/** Can be cancelled until all of the file has been sent. */
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

/**
 * Always rendered, because screen readers miss a status that appears together with its text. Takes
 * the focus if the button that had it has gone.
 */
export function Done({ children }: { children: string | false | undefined }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (children && document.activeElement === document.body) ref.current?.focus()
  }, [children])
  return (
    <span ref={ref} role="status" tabIndex={-1} className={styles.done}>
      {children}
    </span>
  )
}
