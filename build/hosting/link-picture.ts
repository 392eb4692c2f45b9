import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { LINK_PREVIEW } from '#shared/content/files/link-preview.ts'
import { readContentFile } from '../folders.mjs'

/** The picture of links to the guide; undefined when there is none, which `check:content` tells. */
export async function readLinkPicture() {
  const bytes = readContentFile(LINK_PREVIEW)
  const found =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => undefined))
  if (!found) return undefined
  // A chat keeps what it once got from an address.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 4)
  const { width, height } = found
  return { src: `/${LINK_PREVIEW.replace('files/', '')}?${hash}`, width, height }
}
