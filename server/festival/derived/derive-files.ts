import { type ReadContentFile, toSentence } from '#shared/content/content-problem.ts'
import { type DerivedIndex, type Made, NOTHING } from './derived-index.ts'
import type { DerivedWords } from './inputs.ts'
import { makeIcons } from './logo-icons.ts'
import { createOutliner, type OutlineText, makeHindiFont } from './display-font.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  checkLinkPreview,
  findLinkPreview,
  LINK_PREVIEW,
} from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { drawLinkPicture } from './draw-link-picture.ts'
import { MAP_PICTURE, MAP_SHEET, readSheetOfMap } from '#shared/content/map/event-map.ts'
import { mapWords } from '#shared/content/map/map-words.ts'
import { longestSideOf } from '#shared/event-map/event-map.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { drawMapPicture } from './draw-map-picture.ts'

/** A phone on a congested network waits half a second for this. */
const MAX_BYTES = 90_000
const QUALITIES = Array.from({ length: 24 }, (_, step) => 92 - step * 4)

/** Does nothing if the content folder has its own picture. */
async function makeMapPicture(
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

const OWN_ADDRESS = LINK_PREVIEW.replace('files', '')
/** Differs from the volunteers' own address, whose file would be sent instead. */
const DRAWN_ADDRESS = '/drawn-link-preview.jpg'
/** Chat apps skip large pictures. */
const QUALITY = 88

/** Draws a picture for links if volunteers have none for this title. */
async function makeLinkPicture(
  readFile: ReadContentFile,
  words: DerivedWords,
  outline: OutlineText,
): Promise<Made> {
  const own = findLinkPreview(readFile)
  const bytes = own ?? (await draw(readFile(LOGO), words, outline).catch(() => undefined))
  const problems = checkLinkPreview(readFile)
  if (!bytes) return NOTHING
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!found) return { problems }
  // Chat apps cache pictures by address.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 4)
  const { width, height } = found
  return {
    problems,
    files: own ? {} : { [DRAWN_ADDRESS]: bytes },
    names: { linkPicture: { src: `${own ? OWN_ADDRESS : DRAWN_ADDRESS}?${hash}`, width, height } },
  }
}

async function draw(logo: Uint8Array | undefined, words: DerivedWords, outline: OutlineText) {
  if (!logo) return undefined
  const png = await sharp(logo, { density: 400 })
    .resize(380, 380, { fit: 'inside' })
    .png()
    .toBuffer()
  const address = `data:image/png;base64,${png.toString('base64')}`
  const svg = drawLinkPicture(words, address, words.colours, outline)
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** Skips files that cannot be made. */
export async function deriveFiles(readFile: ReadContentFile, words: DerivedWords) {
  const outline = await createOutliner()
  const makers: [what: string, make: () => Promise<Made>][] = [
    ['the display font', () => makeHindiFont(words)],
    ['the icons', () => makeIcons(readFile)],
    ['the picture of links', () => makeLinkPicture(readFile, words, outline)],
    ['the picture of the map', () => makeMapPicture(readFile, words, outline)],
  ]
  const files: Record<string, Uint8Array> = {}
  const index: DerivedIndex = { addresses: [], problems: [], icons: [] }
  for (const [what, make] of makers) {
    try {
      const made = await make()
      Object.assign(files, made.files)
      Object.assign(index, made.names)
      index.problems.push(...(made.problems ?? []).map(toSentence))
    } catch (error) {
      index.problems.push(`Pages go without ${what}, which cannot be made: ${String(error)}`)
    }
  }
  index.addresses = Object.keys(files)
  return { files, index }
}
