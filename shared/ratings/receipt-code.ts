import { toAsciiDigits } from '../cell-rules/digits.ts'

/** Among 100,000 ratings, the chance that any two share a code is 1 in 14. */
const HEX_DIGITS = 9
const NUMBER_DIGITS = 11
const GROUPS = /\d{4}(?=\d)/g

/**
 * Digits can be read out in every language, and do not reveal the sender.
 * @param id A random uuid.
 * @returns Three groups of four digits; the last digit is a check digit.
 */
export function toReceiptCode(id: string): string {
  const number = parseInt(id.replaceAll('-', '').slice(0, HEX_DIGITS), 16)
  const digits = String(number).padStart(NUMBER_DIGITS, '0')
  return (digits + toCheckDigit(digits)).replace(GROUPS, '$& ')
}

/** Luhn's algorithm (ISO/IEC 7812-1) detects every wrong digit, and nearly all transpositions. */
export function toCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighed = Number(digit) * ((digits.length - index) % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

export type ParsedCode =
  | { kind: 'read'; digits: string }
  /** Too few or too many digits. */
  | { kind: 'incomplete' }
  /** The check digit does not match. */
  | { kind: 'misread' }

/** Accepts digits in any script, with anything between them. */
export function parseReceiptCode(text: string): ParsedCode {
  const digits = toAsciiDigits(text).replaceAll(/\D/g, '')
  if (digits.length !== NUMBER_DIGITS + 1) return { kind: 'incomplete' }
  const number = digits.slice(0, NUMBER_DIGITS)
  return digits === number + toCheckDigit(number) ? { kind: 'read', digits } : { kind: 'misread' }
}

/**
 * Oldest first, because the oldest is the genuine one: a phone shows its code only after the rating
 * has arrived, so an id forged from it comes later.
 */
export function findReceipt<Row extends { id: string; created_at: string }>(
  rows: Row[],
  digits: string,
): Row[] {
  return rows
    .filter(({ id }) => toReceiptCode(id).replaceAll(' ', '') === digits)
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
