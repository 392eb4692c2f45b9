import sharp from 'sharp'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { MAP_PICTURE, MAP_SHEET, readSheetOfMap } from '#shared/content/map/event-map.ts'
import { mapWords } from '#shared/content/map/map-words.ts'
import { longestSideOf } from '#shared/event-map/event-map.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { type Made, NOTHING } from './derived-index.ts'
import { drawMapPicture } from './draw-map-picture.ts'
import type { DerivedWords } from './inputs.ts'
import type { OutlineText } from './outline-text.ts'

/** A phone on a congested network waits half a second for this. */
const MAX_BYTES = 90_000
const QUALITIES = Array.from({ length: 24 }, (_, step) => 92 - step * 4)

/** Does nothing if the content folder has its own picture. */
export async function makeMapPicture(
  readFile: ReadContentFile,
  { hasDrawnMap, languages, colours }: DerivedWords,
  outline: OutlineText,
): Promise<Made> {
  const { sheet } = hasDrawnMap ? readSheetOfMap(readFile) : {}
  if (!sheet || readFile(MAP_PICTURE)) return NOTHING
  const words = LANGUAGE_CODES.filter((code) => languages.includes(code)).map(
    (code) => mapWords[code],
  )
  const svg = Buffer.from(drawMapPicture(sheet, words, outline, colours))
  const picture = await toJpeg(svg, longestSideOf(sheet)).catch(() => undefined)
  return picture ? { files: { '/Map.jpg': picture } } : { problems: [TOO_MUCH] }
}

const TOO_MUCH = {
  file: MAP_SHEET,
  line: 1,
  what: 'the map',
  expected: `small enough for a picture of ${MAX_BYTES / 1000} kB`,
  found: 'it has too much in it',
  effect: 'only phones with scripts have a map',
}

/** Finds the best quality that is small enough, because letters are the first to blur. */
async function toJpeg(svg: Buffer, side: number): Promise<Buffer | undefined> {
  const size = { width: side, height: side, fit: 'inside' } as const
  const drawn = await sharp(svg, { density: 72 })
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  let best: Buffer | undefined
  // Size grows with quality, so five pictures are enough to search 24 qualities.
  for (let [from, to] = [0, QUALITIES.length]; from < to;) {
    const middle = (from + to) >> 1
    const picture = await sharp(drawn.data, { raw: { width, height, channels } })
      .jpeg({ quality: QUALITIES[middle]!, mozjpeg: true })
      .toBuffer()
    if (picture.length > MAX_BYTES) from = middle + 1
    else [best, to] = [picture, middle]
  }
  return best
}
