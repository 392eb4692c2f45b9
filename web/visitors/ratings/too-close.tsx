import { tooClose, tooCloseToNext } from '#messages/top-stalls.ts'
import styles from './too-close.module.css'
import type { TopStall } from './to-top-stalls.ts'

interface TooCloseProps {
  stall: TopStall
  isLast: boolean
}

/** A label on the line between a stall and the next one, if chance alone may explain their order. */
export function TooClose({ stall, isLast }: TooCloseProps) {
  if (!stall.isCloseToNext) return null
  return <p className={styles.label}>{isLast ? tooCloseToNext : tooClose}</p>
}
