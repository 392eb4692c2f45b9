import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { splitByScript, hasDevanagari } from '#shared/devanagari.ts'
import subsetFont from 'subset-font'
import type { DerivedWords } from './inputs.ts'
import { type Made, NOTHING, toHashed } from './derived-index.ts'

const { resolve } = createRequire(import.meta.url)
const DISPLAY_FONT = {
  latin: resolve('@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff'),
  devanagari: resolve('@fontsource/yatra-one/files/yatra-one-devanagari-400-normal.woff'),
}
type Script = keyof typeof DISPLAY_FONT

/** HarfBuzz cannot read WOFF. */
export function readDisplayFont(script: Script): Promise<Buffer> {
  return convert(readFileSync(DISPLAY_FONT[script]), 'truetype')
}

/** In units of the text's height. */
interface Outline {
  path: string
  width: number
}

export type OutlineText = (text: string) => Outline | undefined

/** Shapes need no installed font. Returns undefined for a letter that the font lacks. */
export async function createOutliner(): Promise<OutlineText> {
  const latin = await openFont('latin')
  const devanagari = await openFont('devanagari')
  return (text) => {
    let path = ''
    let width = 0
    for (const [index, part] of splitByScript(text).entries()) {
      if (part === '') continue
      const outline = outlinePart(index % 2 === 0 ? latin : devanagari, part, width)
      if (!outline) return undefined
      path += outline.path
      width = outline.width
    }
    return { path, width }
  }
}

async function openFont(script: Script) {
  const face = new Face(new Blob(await readDisplayFont(script)))
  return { font: new Font(face), unit: 1 / face.upem }
}

function outlinePart(
  { font, unit }: Awaited<ReturnType<typeof openFont>>,
  part: string,
  start: number,
): Outline | undefined {
  const buffer = new TextBuffer()
  buffer.addText(part)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let path = ''
  let at = start / unit
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    if (codepoint === 0) return undefined
    path += font
      .glyphToJson(codepoint)
      .map(toCommand(at + xOffset, yOffset, unit))
      .join('')
    at += xAdvance
  }
  return { path, width: at * unit }
}

/** The y axis points up in fonts and down in pictures. */
const toCommand =
  (x: number, y: number, unit: number) =>
  ({ type, values }: { type: string; values: number[] }) =>
    type +
    values
      .map((value, index) => (index % 2 === 0 ? value + x : -(value + y)) * unit)
      .map((value) => value.toFixed(3))
      .join(' ')

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
