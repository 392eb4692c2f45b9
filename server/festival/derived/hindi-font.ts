import { hasDevanagari } from '#shared/devanagari.ts'
import { type Made, NOTHING, toHashed } from './made.ts'
import type { DerivedWords } from './inputs.ts'
import { readDisplayFont } from './outline-text.ts'
import { subsetToWords } from './subset-to-words.ts'

/** The font subset for the banner's Devanagari. */
export async function makeHindiFont({ banner }: DerivedWords): Promise<Made> {
  const words = banner
    .filter(hasDevanagari)
    .flatMap((line) => line.split(/[^\u0900-\u097F]+/))
    .filter((word) => word !== '')
  if (words.length === 0) return NOTHING
  const font = await subsetToWords(readDisplayFont('devanagari'), [...new Set(words)])
  const hindiFont = toHashed('display-devanagari', 'ttf', font)
  return { files: { [hindiFont]: font }, names: { hindiFont } }
}
