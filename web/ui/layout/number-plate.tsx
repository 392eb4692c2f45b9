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

/** The enamel plate with a stall's number, the same everywhere. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  return (
    <span
      className={styles.plate}
      data-size={size}
      data-long={number.length > 3 || undefined}
      data-wrapped={isWrapped(number) || undefined}
    >
      <span className={styles.word}>{`${stall} `}</span>
      <span className={styles.number} translate="no">
        {number}
      </span>
    </span>
  )
}
