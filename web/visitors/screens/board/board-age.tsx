import { useEffect, useState } from 'react'
import { asOf, isOld } from '#messages/board.ts'
import { serviceNow } from '#web/visitors/platform/table-service/service-time.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import styles from './board-screen.module.css'

/** A board older than this says how old it is: one answer may be slow, but several mean no network. */
const BOARD_OLD_MS = 20_000

const SECOND_MS = 1000
const MINUTE_MS = 60_000

interface BoardAgeProps {
  readAt: Date | undefined
  /** The board is frozen and shows the time of its last ratings itself. */
  isStill: boolean
}

/** The time of the board, and its age if no update has come for a while. */
export function BoardAge({ readAt, isStill }: BoardAgeProps) {
  const now = useNow()
  if (!readAt || !now) return <p />
  const ageMs = Math.max(0, now - readAt.getTime())
  if (ageMs < BOARD_OLD_MS) return <p>{isStill ? '' : asOf({ readAt })}</p>
  return (
    <p role="status" className={styles.old}>
      {isOld({ readAt, minutes: Math.floor(ageMs / MINUTE_MS) })}
    </p>
  )
}

/** The service's time, ticking every second; 0 before hydration. */
function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => whileSeen(() => setNow(serviceNow().getTime()), SECOND_MS), [])
  return now
}
