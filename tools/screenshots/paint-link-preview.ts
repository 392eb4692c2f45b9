import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { toPaintedMark } from '../../shared/content/files/link-preview.ts'
import { readFestivalFacts } from '../../shared/content/festival-facts.ts'
import { readDisplayFont } from '../../server/festival/derived/outline-text.ts'
import { paths } from '../../web/routes.ts'
import { createContentReader } from '../../organiser/cli/content-folder.ts'

/** 1200 by 630 pixels, the size that chats expect. */
export const LINK_PREVIEW_SHAPE = { width: 600, height: 315, scale: 2 }
/** A third of WhatsApp's limit. */
const MAX_BYTES = 100_000

/**
 * Shows only the home banner under its awning, without anything interactive. Some chats show only a square
 * in the middle of the picture, so all text is there.
 */
const ONLY_BANNER = `
  header > :first-child, nav, main section ~ *, main section a, aside { display: none !important }
  main { padding: 0 !important; min-height: 0 !important }
  main section { height: 301px !important; min-height: 0 !important }
  main section > :first-child { padding: 4px 0 0 !important; gap: 0 !important }
  main section p { font-size: 18px !important; line-height: 1.35 !important }
  main h1 { max-width: 310px !important; font-size: 48px !important; line-height: 1.2 !important }
  main h1 + p { font-size: 26px !important }
  main svg { height: 92px !important }
  :root { --display: Painter-latin, Painter-devanagari !important }
`

/** Takes the preview picture for links to the guide in chats: the current banner as a JPEG. */
export async function paintLinkPreview(page: Page, url: string): Promise<Buffer> {
  const { value: festival } = readFestivalFacts(createContentReader('content'))
  if (!festival) throw new Error('festival.json can no longer be read')
  await page.goto(url + paths.home, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: toFontFace('latin') + toFontFace('devanagari') + ONLY_BANNER })
  await page.evaluate('document.fonts.ready')
  const screenshot = await page.screenshot()
  const ImageDescription = toPaintedMark(festival)
  for (let quality = 90; quality > 0; quality -= 5) {
    const picture = await sharp(screenshot)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .withExif({ IFD0: { ImageDescription } })
      .toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`The banner is too detailed for a picture of at most ${MAX_BYTES} bytes`)
}

/** Embeds the display font. On the page itself the font is optional, and may load too late for the picture. */
export function toFontFace(script: 'latin' | 'devanagari'): string {
  const source = `url(data:font/ttf;base64,${readDisplayFont(script).toString('base64')})`
  return `@font-face { font-family: Painter-${script}; font-weight: 1 1000; src: ${source} }`
}
