import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { splitByScript } from '#shared/devanagari.ts'
import { inflateSync } from 'node:zlib'

/** https://www.w3.org/TR/WOFF/, in bytes. */
const WOFF = { signature: 'wOFF', flavour: 4, tableCount: 12, header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/** HarfBuzz cannot read WOFF. */
function toSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== WOFF.signature) throw new Error('This is no WOFF font')
  const count = woff.readUInt16BE(WOFF.tableCount)
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(head, 0, WOFF.flavour, WOFF.flavour + 4)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF.header + index * WOFF.entry)
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    // Each table is aligned to four bytes.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)])
    const to = SFNT.header + index * SFNT.entry
    entry.copy(head, to, 0, 4)
    entry.copy(head, to + 4, 16, 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}

const { resolve } = createRequire(import.meta.url)
const DISPLAY_FONT = {
  latin: resolve('@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff'),
  devanagari: resolve('@fontsource/yatra-one/files/yatra-one-devanagari-400-normal.woff'),
}
type Script = keyof typeof DISPLAY_FONT

export function readDisplayFont(script: Script): Buffer {
  return toSfnt(readFileSync(DISPLAY_FONT[script]))
}

/** In units of the text's height. */
interface Outline {
  path: string
  width: number
}

export type OutlineText = (text: string) => Outline | undefined

/** Shapes need no installed font. Returns undefined for a letter that the font lacks. */
export function createOutliner(): OutlineText {
  const latin = openFont('latin')
  const devanagari = openFont('devanagari')
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

function openFont(script: Script) {
  const face = new Face(new Blob(readDisplayFont(script)))
  return { font: new Font(face), unit: 1 / face.upem }
}

function outlinePart(
  { font, unit }: ReturnType<typeof openFont>,
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
