import type { CSSProperties } from 'react'
import { stall } from '#messages/catalogue.ts'
import styles from './number-plate.module.css'

interface NumberPlateProps {
  number: string
  size?: 'large'
}

/** A longer number, such as 'Convention Center (CC)', takes several lines. */
const ONE_LINE = 6

/** Whether a number makes its plate higher than others. */
export function isWrapped(number: string): boolean {
  return number.length > ONE_LINE
}

// No style sheet: few festivals have such numbers, and every page carries its styles.
const toWrapped = (size: string) =>
  ({
    '--size': size,
    height: 'auto',
    maxWidth: 'calc(var(--size) * 2.7)',
    padding: '8px 10px',
    borderRadius: 20,
    overflowWrap: 'anywhere',
  }) as CSSProperties

/** The enamel plate with a stall's number, the same wherever a stall is shown. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  return (
    <span
      className={styles.plate}
      data-size={size}
      data-long={number.length > 3 || undefined}
      style={isWrapped(number) ? toWrapped(size ? '78px' : '46px') : undefined}
    >
      <span className={styles.word}>{`${stall} `}</span>
      <span className={styles.number}>{number}</span>
    </span>
  )
}
