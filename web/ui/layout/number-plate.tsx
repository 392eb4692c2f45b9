import type { CSSProperties } from 'react'
import { stall } from '#messages/catalogue.ts'
import styles from './number-plate.module.css'

interface NumberPlateProps {
  number: string
  size?: 'large'
}

/** A longer number, such as 'Convention Center (CC)', takes several lines. */
const ONE_LINE = 6

// No style sheet: few festivals have such numbers, and every page carries its styles.
const WRAPPED: CSSProperties = {
  height: 'auto',
  minHeight: 'var(--size)',
  maxWidth: 'calc(var(--size) * 2)',
  padding: '8px 10px',
  borderRadius: 20,
  overflowWrap: 'anywhere',
}
/** So many letters are smaller: the stars of a scanned card stay above the fold. */
const MANY_LETTERS = 24

/** Whether a number makes its plate higher than others. */
export function isWrapped(number: string): boolean {
  return number.length > ONE_LINE
}

/** The enamel plate with a stall's number, the same wherever a stall is shown. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  const isLong = isWrapped(number)
  const share = number.length > MANY_LETTERS ? 0.2 : 0.27
  const fontSize = `max(1rem, calc(var(--size) * ${share}))`
  return (
    <span
      className={styles.plate}
      data-size={size}
      data-long={number.length > 3 || undefined}
      style={isLong ? WRAPPED : undefined}
    >
      <span className={styles.word}>{stall} </span>
      <span className={styles.number} style={isLong ? { fontSize } : undefined}>
        {number}
      </span>
    </span>
  )
}
