const DEVANAGARI = /([\u0900-\u097f]+(?:[\s\d.,'"()&-]+[\u0900-\u097f]+)*)/
const LATIN = /([a-z\u00c0-\u024f]+(?:[\s\d.,'"()&-]+[a-z\u00c0-\u024f]+)*)/i

/** Parts at odd indexes are in Devanagari. The others may be empty. */
export function splitByScript(text: string): string[] {
  return text.split(DEVANAGARI)
}

export function splitByLatin(text: string): string[] {
  return text.split(LATIN)
}

export function hasDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}
