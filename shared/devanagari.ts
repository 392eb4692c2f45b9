/** Words of Devanagari with what stands between them. */
const RUN = /([\u0900-\u097f]+(?:[\s\d.,'"()&-]+[\u0900-\u097f]+)*)/

/** The text in its parts: those at odd places are in Devanagari, those at even ones (some empty) are not. */
export function splitByScript(text: string): string[] {
  return text.split(RUN)
}

export function hasDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}
