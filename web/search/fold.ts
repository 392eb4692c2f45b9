import { toLatinDigits } from '#shared/devanagari.ts'

/**
 * Text as the search compares it: composed (NFC), without regard to case and to the script of its digits, letter by letter, so
 * that every part of a text stays a part of the folded text. (Only sigma's small form depends on
 * its place in the word.)
 */
export function fold(text: string): string {
  return toLatinDigits(text.normalize('NFC')).replaceAll('Σ', 'σ').toLowerCase()
}
