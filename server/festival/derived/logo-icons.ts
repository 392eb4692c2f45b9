import sharp, { type Create, type Sharp } from 'sharp'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { LOGO, logoProblem } from '#shared/content/files/pictures.ts'
import { DAYLIGHT } from './daylight.ts'
import { type Made, toHashed } from './derived-index.ts'

/** A square icon of the guide, as PNG. */
interface LogoIcon {
  /** Its width and height in pixels. */
  sizePx: number
  /** 'any': the logo on a transparent ground. 'maskable': on a ground that may be cut to shape. */
  purpose: 'any' | 'maskable'
  png: Buffer
}

/** The logo as RGBA pixels, with measurements for the layout of icons. */
interface DrawnLogo {
  svg: Uint8Array
  /** From the centre to the farthest drawn pixel, as a share of the logo's width. */
  radius: number
  ground: Create['background']
}

const ICON_SIZES_PX = [192, 512]
const APPLE_SIZE_PX = 180
/**
 * The drawing stays inside a circle of this radius, as a share of the icon's width. Launchers may
 * cut off what is outside 0.4; the margin is for blurred edges.
 */
const MASKABLE_RADIUS = 0.39
/** An iPhone only rounds the corners. */
const APPLE_RADIUS = 0.45
const MEASURE_PX = 256
const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 }
const FAINT_ALPHA = 16
const SOLID_ALPHA = 250
/** How far two values of one colour may differ near an edge. */
const SAME_COLOUR = 12

/** The icons of the installed guide, made from the festival's logo. */
export async function makeIcons(readFile: ReadContentFile): Promise<Made> {
  const svg = readFile(LOGO)
  const made = svg && (await makeLogoIcons(svg, DAYLIGHT['paper']!).catch(() => undefined))
  if (!made) {
    return { problems: [logoProblem(svg ? 'nothing can be drawn from it' : 'it is missing')] }
  }
  const icons = made.icons.map(({ sizePx, purpose, png }) => {
    // A browser updates the logo of an installed guide only if its address changes.
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

/**
 * Draws the icons.
 * @param ground A colour such as '#fff8ec', for a logo without a background of its own.
 * @throws If the logo is invalid or empty.
 */
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

/** Rendered from vectors at the final size, never enlarged. */
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

/** A round logo with a single-coloured rim extends into its ground; others get paper around. */
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
