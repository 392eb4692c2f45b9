import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { hasDevanagari } from '#shared/devanagari.ts'
import type { DerivedWords } from './inputs.ts'
import { type Made, NOTHING, toHashed } from './derived-index.ts'
import { readDisplayFont } from './outline-text.ts'

const { resolve } = createRequire(import.meta.url)

/** From hb-subset.h. */
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const LAYOUT_FEATURES = 6

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

/**
 * Omits conjuncts that the words do not contain, because they would quadruple the size.
 * @returns TrueType without hinting, which phones do not use.
 */
export async function subsetToWords(font: Uint8Array, words: string[]): Promise<Uint8Array> {
  const glyphs = new Set(words.flatMap((word) => findGlyphs(font, word)))
  const letters = new Set([...words.join(' ')].map((letter) => letter.codePointAt(0)!))
  return subset(font, letters, glyphs)
}

/** Includes the intermediate glyphs of conjuncts. */
function findGlyphs(font: Uint8Array, word: string): number[] {
  const glyphs: number[] = []
  const buffer = new TextBuffer()
  const collect = () => glyphs.push(...buffer.getGlyphInfos().map(({ codepoint }) => codepoint))
  buffer.addText(word)
  buffer.guessSegmentProperties()
  buffer.setMessageFunc(() => {
    collect()
    return true
  })
  shape(new Font(new Face(new Blob(font))), buffer)
  collect()
  return glyphs
}

type Subsetter = { memory: { buffer: ArrayBuffer } } & Record<
  string,
  (...values: number[]) => number
>

/** Node's types lack WebAssembly; only the browser's have it. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(program: Uint8Array): Promise<{ instance: { exports: Subsetter } }>
  }
}

/** Calls HarfBuzz directly, because subset-font does not accept a list of glyphs. */
async function subset(font: Uint8Array, letters: Set<number>, glyphs: Set<number>) {
  const wasm = readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await webAssembly.instantiate(wasm)
  const { _initialize: initialize, ...hb } = instance.exports
  initialize!()
  const input = hb.hb_subset_input_create_or_fail!()
  hb.hb_subset_input_set_flags!(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  const features = hb.hb_subset_input_set!(input, LAYOUT_FEATURES)
  hb.hb_set_clear!(features)
  hb.hb_set_invert!(features)
  const letterSet = hb.hb_subset_input_unicode_set!(input)
  for (const letter of letters) hb.hb_set_add!(letterSet, letter)
  const glyphSet = hb.hb_subset_input_glyph_set!(input)
  for (const glyph of glyphs) hb.hb_set_add!(glyphSet, glyph)

  const address = hb.malloc!(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const face = hb.hb_face_create!(hb.hb_blob_create!(address, font.byteLength, 0, 0, 0), 0)
  const result = hb.hb_subset_or_fail!(face, input)
  if (result === 0) throw new Error('HarfBuzz cannot make a part of the display font')
  const blob = hb.hb_face_reference_blob!(result)
  const start = hb.hb_blob_get_data!(blob, 0)
  return Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length!(blob)))
}
