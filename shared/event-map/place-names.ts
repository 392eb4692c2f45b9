import { hasDevanagari, toLatinDigits } from '../devanagari.ts'
import { type MapArea, splitNames } from './areas.ts'

/** The words of a map. */
export interface MapWords {
  /** BCP 47. */
  language: string
  title: string
  /** Of the kinds of places. */
  names: Record<string, string>
}

/**
 * What a place is called on the map: as the sheet has it where that is in the letters of the language, or of
 * 'Rotary Stage / रोटरी मंच' the part that is; else as its kind is called.
 */
export function nameOf({ text, kind, suffix }: MapArea, { language, names }: MapWords): string {
  if (kind === 'row') return text.slice(-1)
  const parts = splitNames(text)
  const own = parts.find((part) => hasDevanagari(part) === (language === 'hi'))
  if (own !== undefined) return own
  return kind === 'word' ? parts.join(' / ') : `${names[kind]} ${toLatinDigits(suffix)}`.trim()
}
