import { toLatinDigits } from '../devanagari.ts'

/** So many hexadecimal digits of an id are in its code: two of 100,000 ratings share one in a case of 14. */
const HEX_DIGITS = 9
const NUMBER_DIGITS = 11
const GROUPS = /\d{4}(?=\d)/g

/**
 * The number by which the organisers find a rating, for reading out: digits are the same in every language.
 * It says nothing of who gave it.
 * @param id A random uuid.
 * @returns Three groups of four digits, the last of which is a check digit.
 */
export function toReceiptCode(id: string): string {
  const number = parseInt(id.replaceAll('-', '').slice(0, HEX_DIGITS), 16)
  const digits = String(number).padStart(NUMBER_DIGITS, '0')
  return (digits + toCheckDigit(digits)).replace(GROUPS, '$& ')
}

/** Luhn's rule (ISO/IEC 7812-1): it finds every wrong digit, and nearly all that have changed places. */
export function toCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighed = Number(digit) * ((digits.length - index) % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

export type ParsedCode =
  | { kind: 'read'; digits: string }
  /** Not so many digits. */
  | { kind: 'incomplete' }
  /** The check digit is that of another number. */
  | { kind: 'misread' }

/** Reads a code as somebody has heard or copied it: with any signs between the digits, of either script. */
export function parseReceiptCode(text: string): ParsedCode {
  const digits = toLatinDigits(text).replaceAll(/\D/g, '')
  if (digits.length !== NUMBER_DIGITS + 1) return { kind: 'incomplete' }
  const number = digits.slice(0, NUMBER_DIGITS)
  return digits === number + toCheckDigit(number) ? { kind: 'read', digits } : { kind: 'misread' }
}

/**
 * The rows whose receipt has these digits, the first one first: it is theirs. A phone shows its number once the rating
 * has arrived, so whoever makes an id with a number that was read out comes later.
 */
export function findReceipt<Row extends { id: string; created_at: string }>(
  rows: Row[],
  digits: string,
): Row[] {
  return rows
    .filter(({ id }) => toReceiptCode(id).replaceAll(' ', '') === digits)
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
