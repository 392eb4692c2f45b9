import type { Column } from './read-table.ts'

/** Digits as people write them: a plus, blanks, dashes and brackets between them. */
export function isPhoneNumber(text: string): boolean {
  const digits = toDigits(text)
  return /^\+?[\d\s().-]+$/.test(text) && digits.length >= 3 && digits.length <= 15
}

export function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** For columns with a number to call. */
export const phoneColumn: Column = {
  expected: 'a phone number in digits, such as 9876543210',
  accepts: isPhoneNumber,
  otherwise: 'this row has no call button',
}
