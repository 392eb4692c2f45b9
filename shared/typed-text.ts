import { toLatinDigits } from './devanagari.ts'
import { PHONE_MAX_DIGITS } from './limits.ts'

/** Digits only, at most 15; Devanagari digits count as what they mean. */
export function toPhoneDigits(text: string): string {
  return toLatinDigits(text).replaceAll(/\D/g, '').slice(0, PHONE_MAX_DIGITS)
}

/**
 * What was typed, without blanks at its ends. A field that is full may have cut an emoji in two, and
 * no database takes half of one.
 */
export function toWhole(text: string): string {
  // With the flag `u` a whole emoji is one character, so only halves match.
  return text.trim().replaceAll(/[\uD800-\uDFFF]/gu, '')
}
