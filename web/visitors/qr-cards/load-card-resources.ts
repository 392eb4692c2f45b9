import latinFile from '#web/generated/display-latin.woff2?url'
import { festival } from '#web/visitors/festival.ts'
import type { Measure } from './drawing/fit-text.ts'
import { DISPLAY_FAMILY, fontOf, setType } from './drawing/shapes.ts'

/** Everything needed to draw a card. Once loaded, no network is needed. */
export interface CardResources {
  measure: Measure
  /** The logo as a data URL. */
  picture: string | undefined
}

/** A card is drawn with the parts that have arrived by then. */
const PARTS_WAIT_MS = 2500
const LOGO_PIXELS = 480

/** A card without the font or the logo is still usable, so a failure is only logged. */
export async function loadCardResources(): Promise<CardResources> {
  const { hindiFont, logo } = festival()
  const [picture] = await Promise.all([
    readLogo(logo).catch(() => console.error('The logo could not be loaded')),
    addFace(latinFile, 'U+0020-007E, U+2013-201D, U+20B9'),
    hindiFont && addFace(hindiFont, 'U+0900-097F, U+200C-200D'),
  ])
  return { measure: createMeasure(), picture: picture ?? undefined }
}

/** If it fails, the device's own font replaces it. */
async function addFace(file: string, unicodeRange: string): Promise<void> {
  // Declared for every weight, so that the browser does not embolden it further.
  const face = new FontFace(DISPLAY_FAMILY, `url(${file})`, { unicodeRange, weight: '100 900' })
  const loaded = await inTime(face.load()).catch(() => undefined)
  if (loaded) document.fonts.add(loaded)
}

/** As a PNG: an SVG would be laid out again for each card, and may have no size of its own. */
async function readLogo(address: string): Promise<string> {
  const image = new Image(LOGO_PIXELS, LOGO_PIXELS)
  image.src = address
  await inTime(image.decode())
  const { naturalWidth, naturalHeight } = image
  const scale = LOGO_PIXELS / Math.max(naturalWidth, naturalHeight, 1)
  const width = naturalWidth * scale || LOGO_PIXELS
  const height = naturalHeight * scale || LOGO_PIXELS
  const canvas = document.createElement('canvas')
  canvas.width = LOGO_PIXELS
  canvas.height = LOGO_PIXELS
  const [left, top] = [(LOGO_PIXELS - width) / 2, (LOGO_PIXELS - height) / 2]
  canvas.getContext('2d')!.drawImage(image, left, top, width, height)
  return canvas.toDataURL()
}

function inTime<Part>(part: Promise<Part>): Promise<Part> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It has not come in time')), PARTS_WAIT_MS)
  })
  return Promise.race([part, late])
}

/**
 * Caches widths, because the cards share most of their words. Create a new Measure after a font has
 * loaded.
 */
function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')!
  const widths = new Map<string, number>()
  return (text, style) => {
    const key = `${fontOf(style)} ${style.lang}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    setType(context, style)
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
}
