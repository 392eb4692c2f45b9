import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { createContentReader } from '../../server/festival/site-festival.ts'
import { readDisplayFont } from '../../server/festival/derived/display-font.ts'
import { readFestivalFacts } from '../../shared/content/festival-facts.ts'
import { LINK_PREVIEW, toPaintedMark } from '../../shared/content/files/link-preview.ts'
import { openSite } from '../../tests/browser/support/site.ts'
import { paths } from '../../web/visitors/routes.ts'

/** A third of WhatsApp's limit. */
const MAX_BYTES = 100_000
/** At two pixels per CSS pixel, this makes 1200 by 630, the size that chat apps expect. */
const VIEWPORT = { width: 600, height: 315 }

/** All text is in the middle, because some chat apps show only a square. */
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

export async function takeLinkPreview(browser: Browser): Promise<void> {
  const { value: festival } = readFestivalFacts(createContentReader('content'))
  if (!festival) throw new Error('festival.json cannot be read')
  const site = await openSite()
  try {
    const page = await openHome(browser, site.url)
    const fonts = await Promise.all([toFontFace('latin'), toFontFace('devanagari')])
    const styles = fonts.join('') + ONLY_BANNER
    await page.addStyleTag({ content: styles })
    await page.evaluate('document.fonts.ready')
    const ImageDescription = toPaintedMark(festival)
    const screenshot = sharp(await page.screenshot()).withExif({ IFD0: { ImageDescription } })
    const picture = await toJpeg(screenshot)
    const file = `content/${LINK_PREVIEW}`
    writeFileSync(file, picture)
    console.log(`${file}: ${picture.length} bytes`)
  } finally {
    await site.stop()
  }
}

/** Inlined, because on the page itself the font is optional and could load too late. */
async function toFontFace(script: 'latin' | 'devanagari'): Promise<string> {
  const source = `url(data:font/ttf;base64,${(await readDisplayFont(script)).toString('base64')})`
  return `@font-face { font-family: Painter-${script}; font-weight: 1 1000; src: ${source} }`
}

async function openHome(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    // The site's CSP would block our additional style sheet.
    bypassCSP: true,
  })
  await page.goto(url + paths.home, { waitUntil: 'networkidle' })
  return page
}

/** Uses the best quality that is small enough. */
async function toJpeg(screenshot: Sharp): Promise<Buffer> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' }
    const picture = await screenshot.clone().jpeg(options).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`The page is too detailed for a picture of at most ${MAX_BYTES} bytes`)
}
