import { countChanges } from '../session/change-queue.ts'
import type { SheetsNow } from '../session/use-sheets.ts'
import { useTexts } from '../use-language.ts'
import { texts } from './texts.ts'

interface SaveStatusProps {
  now: SheetsNow
  className?: string | undefined
}

/** Whether everything is saved, and if not, why. */
export function SaveStatus({ now: { waiting, blockedBy, failure }, className }: SaveStatusProps) {
  const words = useTexts(texts).saveStatus
  const count = countChanges(waiting)
  const isOld = count === 0 && failure?.code === 'unreachable'
  const waits = blockedBy === 'unreachable' ? words.waiting(count) : words.serverWaits
  const text = count === 0 ? words.saved : blockedBy ? waits : words.saving
  return (
    <p role="status" className={className} data-saved={count === 0 && !isOld}>
      {isOld ? words.old : text}
    </p>
  )
}
