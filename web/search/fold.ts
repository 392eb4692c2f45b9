import { toLatinDigits } from '#shared/devanagari.ts'

/**
 * The other scripts of India, from Bengali to Malayalam. Unicode has their letters at the same places as those
 * of Devanagari, as ISCII had.
 */
const INDIAN_SCRIPTS = /[\u0980-\u0d7f]/g
const toDevanagari = (letter: string) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f))

/**
 * Text as the search compares it: composed (NFC), without regard to case, to the script of its digits and to
 * which of the scripts of India it is in. It goes letter by letter, so that every part of a text stays a part of
 * the folded text: a sigma is written in another way at the end of a word, and is one letter here.
 */
export function fold(text: string): string {
  const composed = text.normalize('NFC').replaceAll(INDIAN_SCRIPTS, toDevanagari)
  return toLatinDigits(composed).toLowerCase().replaceAll('ς', 'σ')
}
