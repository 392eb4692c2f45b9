let segmenter: Intl.Segmenter | undefined

/** Whole letters with their signs. Firefox before 125 has no segmenter, and may part a letter from its signs. */
export function splitGraphemes(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
