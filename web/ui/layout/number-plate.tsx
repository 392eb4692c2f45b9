import { stall } from '#messages/catalogue.ts'
import styles from './number-plate.module.css'

interface NumberPlateProps {
  number: string
  size?: 'large'
}

/** Longer numbers, such as 'Convention Center (CC)', wrap. */
const ONE_LINE = 6

/** A number that wraps makes its plate taller. */
export function isWrapped(number: string): boolean {
  return number.length > ONE_LINE
}

/**
 * A number with a letter never gets the round plate: 'A-9' and 'A-10' stand side by side and need
 * the same shape.
 */
export function isRound(number: string, digits: number): boolean {
  return number.length <= digits && /^\p{Nd}+$/u.test(number)
}

const ROUND_DIGITS = 3

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
