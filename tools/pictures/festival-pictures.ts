import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { createContentReader } from '../../server/festival/site-festival.ts'
import { readDisplayFont } from '../../server/festival/derived/outline-text.ts'
import { parseCsvBytes } from '../../shared/catalogue/csv.ts'
import { readFestivalFacts } from '../../shared/content/festival-facts.ts'
import { LINK_PREVIEW, toPaintedMark } from '../../shared/content/files/link-preview.ts'
import {
  GUIDE_VIEWS,
  type GuideView,
  screenshotFile,
  SHAPE_NAMES,
  SHAPES,
} from '../../shared/site-pictures.ts'
import { openSite } from '../../tests/browser/support/site.ts'
import { paths, rateStallHref } from '../../web/visitors/routes.ts'

/** Small, because a phone fetches all six screenshots just to show the install dialog. */
const SCREENSHOT_BYTES = 60_000
/** A third of WhatsApp's limit. */
const LINK_PREVIEW_BYTES = 100_000
/** 1200 by 630 pixels, the size that chat apps expect. */
const LINK_PREVIEW_SHAPE = { width: 600, height: 315, scale: 2 }
/** A stall in the sample guide whose name and products fill a phone's screen. */
const RATED = '12'

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

const readContent = createContentReader('content')

export async function takeFestivalPictures(browser: Browser): Promise<void> {
  const site = await openSite()
  try {
    for (const shape of SHAPE_NAMES) {
      const page = await openPage(browser, site.url, SHAPES[shape])
      for (const view of GUIDE_VIEWS) {
        await page.goto(site.url + hrefOf(view), { waitUntil: 'networkidle' })
        if (view === 'rate') await page.getByRole('radio', { name: '4 stars' }).check()
        const screenshot = sharp(await page.screenshot())
        const file = `files/${screenshotFile(view, shape)}`
        await write(file, screenshot, SCREENSHOT_BYTES, (picture, quality) =>
          picture.webp({ quality, effort: 6 }),
        )
      }
    }
    const page = await openPage(browser, site.url, LINK_PREVIEW_SHAPE)
    await takeLinkPreview(page)
  } finally {
    await site.stop()
  }
}

function hrefOf(view: GuideView): string {
  if (view !== 'rate') return { home: paths.home, stalls: paths.browseStalls }[view]
  const { records } = parseCsvBytes(readContent('files/vendors.csv') ?? new Uint8Array())
  const stalls = records.flatMap(({ values }) => values['stallnumber'] || [])
  return rateStallHref(stalls.includes(RATED) ? RATED : (stalls[0] ?? RATED))
}

async function takeLinkPreview(page: Page) {
  const { value: festival } = readFestivalFacts(readContent)
  if (!festival) throw new Error('festival.json can no longer be read')
  await page.addStyleTag({ content: toFontFace('latin') + toFontFace('devanagari') + ONLY_BANNER })
  await page.evaluate('document.fonts.ready')
  const ImageDescription = toPaintedMark(festival)
  const screenshot = sharp(await page.screenshot()).withExif({ IFD0: { ImageDescription } })
  await write(LINK_PREVIEW, screenshot, LINK_PREVIEW_BYTES, (picture, quality) =>
    picture.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }),
  )
}

/** Inlined, because on the page itself the font is optional and could load too late. */
function toFontFace(script: 'latin' | 'devanagari'): string {
  const source = `url(data:font/ttf;base64,${readDisplayFont(script).toString('base64')})`
  return `@font-face { font-family: Painter-${script}; font-weight: 1 1000; src: ${source} }`
}

/** A first visit does not show the display font, so the page is opened twice. */
async function openPage(
  browser: Browser,
  url: string,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    // The site's CSP would block our additional style sheet.
    bypassCSP: true,
  })
  await page.goto(url)
  await page.waitForFunction(() => 'display_fonts' in localStorage)
  await page.goto(url + paths.home, { waitUntil: 'networkidle' })
  return page
}

/** Uses the best quality that is small enough. */
async function write(
  file: string,
  screenshot: Sharp,
  maxBytes: number,
  encode: (picture: Sharp, quality: number) => Sharp,
) {
  for (let quality = 90; quality > 0; quality -= 5) {
    const picture = await encode(screenshot.clone(), quality).toBuffer()
    if (picture.length > maxBytes) continue
    const path = join('content', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
    console.log(`content/${file}: ${picture.length} bytes`)
    return
  }
  throw new Error(`The page is too detailed for a picture of at most ${maxBytes} bytes`)
}
