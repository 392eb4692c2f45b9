import { toLatinDigits } from './devanagari.ts'
import { PHONE_MAX_DIGITS } from './limits.ts'

/** Digits only, at most 15; Devanagari digits are converted. */
export function toPhoneDigits(text: string): string {
  return toLatinDigits(text).replaceAll(/\D/g, '').slice(0, PHONE_MAX_DIGITS)
}

/** The typed text, trimmed. A full field may have cut an emoji in half, which databases refuse. */
export function toWhole(text: string): string {
  // With the flag `u` a whole emoji is one character, so only halves match.
  return text.trim().replaceAll(/[\uD800-\uDFFF]/gu, '')
}
