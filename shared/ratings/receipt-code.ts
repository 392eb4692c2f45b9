import { toLatinDigits } from '../devanagari.ts'

/** Hexadecimal digits of an id in its code: of 100,000 ratings, two share one in a case of 14. */
const HEX_DIGITS = 9
const NUMBER_DIGITS = 11
const GROUPS = /\d{4}(?=\d)/g

/**
 * The number by which organisers find a rating. It consists of digits, so it can be read out in
 * every language, and says nothing about the sender.
 * @param id A random uuid.
 * @returns Three groups of four digits; the last digit is a check digit.
 */
export function toReceiptCode(id: string): string {
  const number = parseInt(id.replaceAll('-', '').slice(0, HEX_DIGITS), 16)
  const digits = String(number).padStart(NUMBER_DIGITS, '0')
  return (digits + toCheckDigit(digits)).replace(GROUPS, '$& ')
}

/** Luhn's rule (ISO/IEC 7812-1) detects every wrong digit, and nearly all transpositions. */
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

/** Parses a code as heard or copied: any signs between the digits, in either script. */
export function parseReceiptCode(text: string): ParsedCode {
  const digits = toLatinDigits(text).replaceAll(/\D/g, '')
  if (digits.length !== NUMBER_DIGITS + 1) return { kind: 'incomplete' }
  const number = digits.slice(0, NUMBER_DIGITS)
  return digits === number + toCheckDigit(number) ? { kind: 'read', digits } : { kind: 'misread' }
}

/**
 * The rows whose receipt has these digits, oldest first: the oldest is the genuine one. A phone
 * shows its number only after the rating has arrived, so an id forged from a number that was read
 * out comes later.
 */
export function findReceipt<Row extends { id: string; created_at: string }>(
  rows: Row[],
  digits: string,
): Row[] {
  return rows
    .filter(({ id }) => toReceiptCode(id).replaceAll(' ', '') === digits)
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
