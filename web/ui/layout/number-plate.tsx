import { stall } from '#messages/catalogue.ts'
import styles from './number-plate.module.css'

interface NumberPlateProps {
  number: string
  size?: 'large'
}

/** Longer numbers, such as 'Convention Center (CC)', wrap. */
const ONE_LINE = 6

/** Whether a number wraps, which makes its plate taller. */
export function isWrapped(number: string): boolean {
  return number.length > ONE_LINE
}

/**
 * Whether a number fits the round plate. One with a letter never does: 'A-9' and 'A-10' stand side by side and
 * have one shape.
 */
export function isRound(number: string, digits: number): boolean {
  return number.length <= digits && /^\p{Nd}+$/u.test(number)
}

/** The digits for which the round plate has room. */
const ROUND_DIGITS = 3

/** The enamel plate with a stall's number, the same everywhere. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  return (
    <span
      className={styles.plate}
      data-size={size}
      data-long={!isRound(number, ROUND_DIGITS) || undefined}
      data-full={number.length === ROUND_DIGITS || undefined}
      data-wrapped={isWrapped(number) || undefined}
    >
      <span className={styles.word}>{`${stall} `}</span>
      <span className={styles.number} translate="no">
        {number}
      </span>
    </span>
  )
}
