import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_MAX_PIXELS, type PictureName } from '#shared/admin/content-api.ts'
import { TOO_MANY_PIXELS } from './encode-picture.ts'

/** The largest picture takes 240 MB. */
const MEMORY_MAX_BYTES = 600_000_000
const LOOK_EVERY_MS = 50
/** Shows behind transparent parts, as on the guide's pages. */
const PAPER = '#fff8ec'
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

const ENCODERS: Record<PictureName, (picture: Sharp) => Promise<Uint8Array>> = {
  logo: toLogo,
  project: (picture) => toJpeg(picture.resize(1200, 1200, INSIDE), 250_000),
  // The only size that chat apps show.
  link: (picture) => toJpeg(picture.resize(1200, 630, { fit: 'cover' }), 290_000),
  map: (picture) => toJpeg(picture.resize(1600, 1600, INSIDE), 250_000),
}

/** @returns Undefined if the picture has too many pixels. @throws If it cannot be decoded. */
export async function encode(
  name: PictureName,
  upload: Uint8Array,
): Promise<Uint8Array | undefined> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_MAX_PIXELS) return undefined
  const picture = sharp(upload, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
  // Every browser can show sRGB, unlike CMYK or 16-bit pictures.
  return ENCODERS[name](picture.autoOrient().toColourspace('srgb'))
}

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
/** Every visitor loads the logo. */
const LOGO_BYTES_MAX = 40_000

/** Wraps the picture in an SVG, so that every logo has the same address. */
async function toLogo(picture: Sharp): Promise<Uint8Array> {
  const whole = await picture.resize(512, 512, INSIDE).png().toBuffer()
  let png = whole
  for (const side of LOGO_SIZES_PX) {
    png = await sharp(whole).resize(side, side, INSIDE).png({ palette: true, effort: 8 }).toBuffer()
    if (png.length <= LOGO_BYTES_MAX) break
  }
  const href = `data:image/png;base64,${png.toString('base64')}`
  const { width, height } = await sharp(png).metadata()
  const side = Math.max(width, height)
  const at = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}"`
  // Dark lines on a transparent ground would vanish on a dark page.
  const paper = `<rect width="${side}" height="${side}" rx="${side / 8}" fill="${PAPER}"/>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${paper}<image ${at} href="${href}"/></svg>\n`,
  )
}

// Runs in its own process, so that the system kills it before the server if memory runs out.
if (import.meta.main) {
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit(1)
  }, LOOK_EVERY_MS).unref()
  sharp.concurrency(1)
  sharp.cache(false)
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  const encoded = await encode(process.argv[2] as PictureName, await buffer(process.stdin))
  if (encoded) process.stdout.write(encoded)
  else process.exitCode = TOO_MANY_PIXELS
}
