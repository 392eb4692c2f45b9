import { hasDevanagari } from '../devanagari.ts'
import { type MapArea, splitNames } from './areas.ts'

/** The words of a map. */
export interface MapWords {
  title: string
  /** Of the kinds of places. */
  names: Record<string, string>
  /** Chooses among the names that a place has in the sheet. */
  choose: (names: string[]) => string
}

/** What a place is called on the map. */
export function nameOf({ text, kind, suffix }: MapArea, { names, choose }: MapWords): string {
  if (kind === 'word') return choose(splitNames(text))
  return kind === 'row' ? text.slice(-1) : `${names[kind]} ${suffix}`.trim()
}

/** Of 'Rotary Stage / रोटरी मंच' the name in the letters of a language. */
export const chooseIn = (language: string | undefined) => (names: string[]) =>
  names.find((name) => hasDevanagari(name) === (language === 'hi')) ?? names.join(' / ')
