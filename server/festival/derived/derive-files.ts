import { type ReadContentFile, toSentence } from '#shared/content/content-problem.ts'
import { type DerivedIndex, type Made, NOTHING } from './derived-index.ts'
import type { DerivedWords } from './inputs.ts'
import { makeIcons } from './logo-icons.ts'
import { makeMapPicture } from './map-picture.ts'
import { createOutliner, type OutlineText } from './outline-text.ts'
import { makeHindiFont } from './hindi-font.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  checkLinkPreview,
  findLinkPreview,
  LINK_PREVIEW,
} from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { drawLinkPicture } from './draw-link-picture.ts'

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
