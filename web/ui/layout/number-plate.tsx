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
  padding: 'calc(var(--size) * .14) 12px',
  borderRadius: 'calc(var(--size) / 3.2)',
}
const SMALL = { ...WRAPPED, maxWidth: 132 }
const LARGE = { ...WRAPPED, maxWidth: 200 }
const LINES: CSSProperties = {
  maxWidth: '100%',
  marginTop: 2,
  fontSize: 'calc(var(--size) * .27)',
  overflowWrap: 'anywhere',
}
/** On a large plate; so many lines leave the stars above the fold. */
const MANY_LETTERS = 24
const MANY_LINES = { ...LINES, fontSize: 'calc(var(--size) * .2)' }

/** Whether a number makes its plate higher than others. */
export function isWrapped(number: string): boolean {
  return number.length > ONE_LINE
}

/** The enamel plate with a stall's number, the same wherever a stall is shown. */
export function NumberPlate({ number, size }: NumberPlateProps) {
  const wrapped = isWrapped(number) ? (size ? LARGE : SMALL) : undefined
  const lines = size && number.length > MANY_LETTERS ? MANY_LINES : LINES
  return (
    <span
      className={styles.plate}
      data-size={size}
      data-long={number.length > 3 || undefined}
      style={wrapped}
    >
      <span className={styles.word}>{stall} </span>
      <span className={styles.number} style={wrapped && lines}>
        {number}
      </span>
    </span>
  )
}
