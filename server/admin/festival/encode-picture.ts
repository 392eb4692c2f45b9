import sharp, { type Sharp } from 'sharp'
import type { PictureName } from '#shared/admin/content-api.ts'
import { isJpeg } from '#shared/content/files/pictures.ts'
import { AdminFailure } from '../contract/admin-failure.ts'

/** A camera's largest photographs. More pixels could fill the memory, however small the file is. */
const PIXELS_MAX = 50_000_000
/** Behind pictures with transparent parts, as on the guide's pages. */
const PAPER = '#fff8ec'
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

const ENCODERS: Record<PictureName, (picture: Sharp) => Promise<Uint8Array>> = {
  logo: toLogo,
  project: (picture) => toJpeg(picture.resize(1200, 1200, INSIDE), 250_000),
  // Chats show no other shape, and no larger file.
  link: (picture) => toJpeg(picture.resize(1200, 630, { fit: 'cover' }), 290_000),
  map: (picture) => toJpeg(picture.resize(1600, 1600, INSIDE), 250_000),
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Encodes an uploaded picture as the guide needs it, without its metadata, such as where it was
 * taken. One at a time, because a large one takes 200 MB for a moment.
 * @throws AdminFailure 422.
 */
export function encodePicture(name: PictureName, upload: Uint8Array): Promise<Uint8Array> {
  // Only these formats reach the decoder: no SVG, which may contain scripts and load files.
  if (!isPicture(upload)) return Promise.reject(unusable())
  const next = last.then(async () => {
    const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    return ENCODERS[name](picture).catch(() => {
      throw unusable()
    })
  })
  last = next.catch(() => {})
  return next
}

const unusable = () => new AdminFailure(422, { code: 'picture-unusable' })

function isPicture(bytes: Uint8Array): boolean {
  const starts = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  return isJpeg(bytes) || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8))
}

/** The best JPEG that is small enough for a phone on a busy network. */
async function toJpeg(picture: Sharp, bytesMax: number): Promise<Uint8Array> {
  const { data, info } = await picture
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = data
  for (const quality of [85, 75, 65, 50, 35]) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= bytesMax) return bytes
  }
  return bytes
}

const LOGO_SIZES_PX = [512, 384, 256]
/** Every visitor loads it. */
const LOGO_BYTES_MAX = 40_000

/**
 * The logo is an SVG file, so that pages, icons and cards find it under one address whatever its
 * size. This one contains nothing but the encoded picture.
 */
async function toLogo(picture: Sharp): Promise<Uint8Array> {
  const whole = await (await withoutMargins(picture)).resize(512, 512, INSIDE).png().toBuffer()
  let png = whole
  for (const side of LOGO_SIZES_PX) {
    png = await sharp(whole).resize(side, side, INSIDE).png({ palette: true, effort: 8 }).toBuffer()
    if (png.length <= LOGO_BYTES_MAX) break
  }
  const href = `data:image/png;base64,${png.toString('base64')}`
  const { width, height } = await sharp(png).metadata()
  const side = Math.max(width, height)
  const at = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}"`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image ${at} href="${href}"/></svg>\n`,
  )
}

/** A round logo on a sheet of paper gets the room that the paper has taken; a square stays whole. */
async function withoutMargins(picture: Sharp): Promise<Sharp> {
  const { autoOrient } = await picture.metadata()
  return autoOrient.width === autoOrient.height ? picture : picture.trim()
}
