import { stall } from '#messages/catalogue.ts'
import styles from './number-plate.module.css'

interface NumberPlateProps {
  number: string
  size?: 'large'
}

/** The enamel plate with a stall's number, the same wherever a stall is shown. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  return (
    <span className={styles.plate} data-size={size} data-long={number.length > 3 || undefined}>
      <span className={styles.word}>{stall} </span>
      <span className={styles.number}>{number}</span>
    </span>
  )
}
