import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { MAP_PICTURE, mapWords, readSheetOfMap } from '#shared/content/event-map.ts'
import { readFestival } from '#shared/content/festival.ts'
import { readGuideLanguages } from '#shared/content/switches.ts'
import { longestSideOf } from '#shared/event-map/picture-side.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#shared/languages.ts'
import { drawPicture } from './draw-picture.ts'
import { createOutliner } from '../lettering/outline-text.ts'

/** A phone on a network that chokes waits half a second for it. */
const MAX_BYTES = 90_000

/** Draws Map.jpg of the sheet of the map, unless volunteers have put a picture of their own into the content folder. */
export async function makeMapPicture(readFile: ReadContentFile, webDir: string): Promise<void> {
  const { sheet } = readSheetOfMap(readFile)
  const path = join(webDir, 'Map.jpg')
  if (!sheet || readFile(MAP_PICTURE) || existsSync(path)) return
  const languages = (readGuideLanguages(readFile).value ?? LANGUAGES).map((one) => one.language)
  const words = LANGUAGE_CODES.filter((code) => languages.includes(code)).map(
    (code) => mapWords[code],
  )
  const svg = drawPicture(
    sheet,
    words,
    await createOutliner(),
    readFestival(readFile).value?.colours,
  )
  writeFileSync(path, await toJpeg(Buffer.from(svg), longestSideOf(sheet)))
}

/** The best quality that is small enough; letters lose their edges first. */
async function toJpeg(svg: Buffer, side: number): Promise<Buffer> {
  const size = { width: side, height: side, fit: 'inside' } as const
  const drawn = await sharp(svg, { density: 72 }).resize(size).png().toBuffer()
  for (let quality = 92; quality > 0; quality -= 4) {
    const picture = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`The map has too much in it for a picture of ${MAX_BYTES} bytes`)
}
