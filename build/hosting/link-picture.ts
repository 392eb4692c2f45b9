import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LINK_PREVIEW } from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { readFestival } from '#shared/content/festival.ts'
import { readContentFile } from '../folders.mjs'
import { createOutliner } from '../lettering/outline-text.ts'
import { drawLinkPicture } from './draw-link-picture.ts'

const NAME = LINK_PREVIEW.replace('files/', '')
/** Chats fetch no large ones. */
const QUALITY = 88

/**
 * The picture of links to the guide. Where volunteers have none, one is drawn of the logo and the title and written into the
 * site; undefined where theirs is no picture, which the check tells, or nothing can be drawn of the logo.
 * @param webDir The build's dist/web.
 */
export async function makeLinkPicture(webDir: string) {
  const own = readContentFile(LINK_PREVIEW)
  const bytes = own ?? (await draw().catch(() => undefined))
  const found =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => undefined))
  if (!found) return undefined
  if (!own) writeFileSync(join(webDir, NAME), bytes)
  // A chat keeps what it once got from an address.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 4)
  const { width, height } = found
  return { src: `/${NAME}?${hash}`, width, height }
}

async function draw(): Promise<Buffer | undefined> {
  const { value: festival } = readFestival(readContentFile)
  const logo = readContentFile(LOGO)
  if (!festival || !logo) return undefined
  const png = await sharp(logo, { density: 400 })
    .resize(380, 380, { fit: 'inside' })
    .png()
    .toBuffer()
  const address = `data:image/png;base64,${png.toString('base64')}`
  const svg = drawLinkPicture(festival, address, festival.colours, await createOutliner())
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}
