import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import {
  checkLinkPreview,
  findLinkPreview,
  LINK_PREVIEW,
} from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { type Made, NOTHING } from './made.ts'
import { drawLinkPicture } from './draw-link-picture.ts'
import type { DerivedWords } from './inputs.ts'
import type { OutlineText } from './outline-text.ts'

const OWN_ADDRESS = LINK_PREVIEW.replace('files', '')
/** Another one, because a file of the content folder would be sent instead. */
const DRAWN_ADDRESS = '/drawn-link-preview.jpg'
/** Chats skip large pictures. */
const QUALITY = 88

/**
 * The picture for links to the guide. If volunteers have none for this title, it is drawn from the
 * logo and the title. There is none if theirs is invalid, or if the logo cannot be drawn, which its icons
 * report.
 */
export async function makeLinkPicture(
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
  // A chat caches a picture by its address.
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
