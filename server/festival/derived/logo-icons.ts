import sharp, { type Create, type Sharp } from 'sharp'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { LOGO, logoProblem } from '#shared/content/files/pictures.ts'
import { DAYLIGHT } from './daylight.ts'
import { type Made, toHashed } from './derived-index.ts'

interface LogoIcon {
  sizePx: number
  /** 'any' has a transparent background, and 'maskable' may be cut to a shape. */
  purpose: 'any' | 'maskable'
  png: Buffer
}

interface DrawnLogo {
  svg: Uint8Array
  /** From the centre to the farthest drawn pixel, as a share of the logo's width. */
  radius: number
  ground: Create['background']
}

const ICON_SIZES_PX = [192, 512]
const APPLE_SIZE_PX = 180
/**
 * As a share of the icon's width. Launchers may cut off anything beyond 0.4, and edges are blurred.
 */
const MASKABLE_RADIUS = 0.39
/** An iPhone only rounds the corners. */
const APPLE_RADIUS = 0.45
const MEASURE_PX = 256
const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 }
const FAINT_ALPHA = 16
const SOLID_ALPHA = 250
/** The most by which a channel of two edge pixels of the same colour may differ. */
const SAME_COLOUR = 12

export async function makeIcons(readFile: ReadContentFile): Promise<Made> {
  const svg = readFile(LOGO)
  const made = svg && (await makeLogoIcons(svg, DAYLIGHT['paper']!).catch(() => undefined))
  if (!made) {
    return { problems: [logoProblem(svg ? 'nothing can be drawn from it' : 'it is missing')] }
  }
  const icons = made.icons.map(({ sizePx, purpose, png }) => {
    // A browser updates the logo of an installed guide only if the logo's address changes.
    const src = toHashed(`icon-${purpose}-${sizePx}`, 'png', png)
    return { png, icon: { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose } }
  })
  return {
    // An iPhone requests this path although no page names it.
    files: {
      '/apple-touch-icon.png': made.apple,
      ...Object.fromEntries(icons.map(({ icon, png }) => [icon.src, png])),
    },
    names: { icons: icons.map(({ icon }) => icon) },
  }
}

/** @param ground For a logo without a background. @throws If the logo is invalid or empty. */
export async function makeLogoIcons(
  svg: Uint8Array,
  ground: string,
): Promise<{ icons: LogoIcon[]; apple: Buffer }> {
  const logo = await measure(svg, ground)
  const icons: LogoIcon[] = []
  for (const sizePx of ICON_SIZES_PX) {
    icons.push({ sizePx, purpose: 'any', png: await toPng(draw(svg, sizePx)) })
    const png = await layOnGround(logo, sizePx, MASKABLE_RADIUS)
    icons.push({ sizePx, purpose: 'maskable', png })
  }
  return { icons, apple: await layOnGround(logo, APPLE_SIZE_PX, APPLE_RADIUS) }
}

async function layOnGround({ svg, radius, ground }: DrawnLogo, sizePx: number, share: number) {
  const logoPx = Math.min(sizePx, Math.round((share / radius) * sizePx))
  const input = await (await draw(svg, logoPx)).png().toBuffer()
  const canvas = { width: sizePx, height: sizePx, channels: 3 as const, background: ground }
  return toPng(sharp({ create: canvas }).composite([{ input }]))
}

async function draw(svg: Uint8Array, sizePx: number): Promise<Sharp> {
  const { width, height, density = 72 } = await sharp(svg).metadata()
  const dotsPerInch = (density * sizePx) / Math.max(width, height)
  return sharp(svg, { density: Math.min(100_000, Math.max(1, dotsPerInch)) })
    .resize(sizePx, sizePx, { fit: 'contain', background: SEE_THROUGH })
    .ensureAlpha()
}

async function toPng(picture: Sharp | Promise<Sharp>): Promise<Buffer> {
  return (await picture)
    .png({ palette: true, colours: 32, quality: 80, dither: 0, effort: 10 })
    .toBuffer()
}

async function measure(svg: Uint8Array, paper: string): Promise<DrawnLogo> {
  const pixels = await (await draw(svg, MEASURE_PX)).raw().toBuffer()
  const middle = (MEASURE_PX - 1) / 2
  let radiusPx = 0
  for (let y = 0; y < MEASURE_PX; y += 1) {
    for (let x = 0; x < MEASURE_PX; x += 1) {
      if (pixels[(y * MEASURE_PX + x) * 4 + 3]! < FAINT_ALPHA) continue
      radiusPx = Math.max(radiusPx, Math.hypot(x - middle, y - middle))
    }
  }
  if (radiusPx === 0) throw new Error('Nothing is drawn in the logo')
  return { svg, radius: radiusPx / MEASURE_PX, ground: findRimColour(pixels, radiusPx) ?? paper }
}

/** If a round logo has a rim of one colour, it fills the icon. Other logos are put on paper. */
function findRimColour(pixels: Buffer, radiusPx: number) {
  const rim = Array.from({ length: 64 }, (_, step) => {
    const angle = (step / 64) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) =>
      Math.round((MEASURE_PX - 1) / 2 + part * (radiusPx - 3)),
    )
    return pixels.subarray((y! * MEASURE_PX + x!) * 4).subarray(0, 4)
  })
  const [r = 0, g = 0, b = 0] = rim[0]!
  const isOne = rim.every(
    (dot) =>
      dot[3]! >= SOLID_ALPHA &&
      [r, g, b].every((value, at) => Math.abs(value - dot[at]!) <= SAME_COLOUR),
  )
  return isOne ? { r, g, b } : undefined
}
