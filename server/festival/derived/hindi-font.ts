import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { hasDevanagari } from '#shared/devanagari.ts'
import type { DerivedWords } from './inputs.ts'
import { type Made, NOTHING, toHashed } from './derived-index.ts'
import { DISPLAY_FONT } from './outline-text.ts'

export async function makeHindiFont({ banner }: DerivedWords): Promise<Made> {
  const words = banner.filter(hasDevanagari)
  if (words.length === 0) return NOTHING
  const font = await subsetToLetters(words.join(' '))
  const hindiFont = toHashed('display-devanagari', 'woff2', font)
  return { files: { [hindiFont]: font }, names: { hindiFont } }
}

/**
 * Contains all conjuncts of the letters.
 * @returns WOFF2 without hinting, which phones do not use.
 */
export function subsetToLetters(text: string): Promise<Uint8Array> {
  const letters = text.replaceAll(/[^ \u0900-\u097F]/g, '')
  const font = readFileSync(DISPLAY_FONT.devanagari)
  return subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })
}
