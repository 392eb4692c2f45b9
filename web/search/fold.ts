import { toLatinDigits } from '#shared/devanagari.ts'

/**
 * The other Indian scripts, from Bengali to Malayalam. Following ISCII, Unicode has their letters at the same
 * offsets as in Devanagari.
 */
const INDIAN_SCRIPTS = /[\u0980-\u0d7f]/g
const toDevanagari = (letter: string) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f))

/**
 * Folds text for search: composes it (NFC) and ignores case, the script of digits and the choice of Indian
 * script. It works letter by letter, so that every substring of a text stays a substring of the folded text.
 * A final sigma equals any other.
 */
export function fold(text: string): string {
  const composed = text.normalize('NFC').replaceAll(INDIAN_SCRIPTS, toDevanagari)
  return toLatinDigits(composed).toLowerCase().replaceAll('ς', 'σ')
}
