/** Words in one script, with the characters between them. */
const DEVANAGARI = /([\u0900-\u097f]+(?:[\s\d.,'"()&-]+[\u0900-\u097f]+)*)/
const LATIN = /([a-z\u00c0-\u024f]+(?:[\s\d.,'"()&-]+[a-z\u00c0-\u024f]+)*)/i

/** Splits a text: parts at odd indexes are in Devanagari, the others (perhaps empty) are not. */
export function splitByScript(text: string): string[] {
  return text.split(DEVANAGARI)
}

/** The same for Latin letters. */
export function splitByLatin(text: string): string[] {
  return text.split(LATIN)
}

/** The text with 0 to 9 for ० to ९. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

export function hasDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}
