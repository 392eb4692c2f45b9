import type { Column } from './read-table.ts'

/**
 * Digits as people write them: a plus, blanks, dashes and brackets between them. Between helplines
 * (108, 1091) and whole numbers lies what Excel leaves of a number when it cuts the zeros before it.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = toDigits(text)
  return /^\+?[\d\s().-]+$/.test(text) && /^(\d{3,4}|\d{10,15})$/.test(digits)
}

export function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** For columns with a number to call. */
export const phoneColumn: Column = {
  expected:
    'a phone number of 10 digits or more, typed with a space so that Excel keeps it, such as 98765 43210',
  accepts: isPhoneNumber,
  otherwise: 'this row has no call button',
}
