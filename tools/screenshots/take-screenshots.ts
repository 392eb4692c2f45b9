import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { parseCsvBytes } from '../../shared/catalogue/csv.ts'
import { LINK_PREVIEW } from '../../shared/content/files/link-preview.ts'
import { startServer } from '../../tests/support/servers/running-server.ts'
import { findBrowser } from '../../organiser/cards/find-browser.mjs'
import { createContentReader } from '../../organiser/cli/content-folder.ts'
import {
  GUIDE_VIEWS,
  screenshotFile,
  SHAPE_NAMES,
  SHAPES,
  type Shape,
} from '../../shared/content/files/screenshots.ts'
import { VIEW_HREFS } from './guide-views.ts'
import { LINK_PREVIEW_SHAPE, paintLinkPreview } from './paint-link-preview.ts'
import { paintReadme, PRINTED_HOST, README_SHAPE } from './paint-readme.ts'

/** The limit for each picture, because a phone fetches all six just to show the install dialog. */
const MAX_BYTES = 60_000

/**
 * Takes pictures of the current guide for the install dialog, for links in chats and for the README:
 * `npm run screenshots`.
 */
async function takeScreenshots(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-screenshots-'))
  const server = await startServer({ DATA_DIR: dataDir }, 'scripts/start.mjs')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${PRINTED_HOST} 127.0.0.1:${new URL(server.url).port}`,
    ],
  })
  try {
    for (const shape of SHAPE_NAMES) await takeShape(browser, server.url, shape)
    const page = await openPage(browser, server.url, LINK_PREVIEW_SHAPE)
    write(LINK_PREVIEW, await paintLinkPreview(page, server.url))
    const { picture, strip } = await paintReadme(
      await openPage(browser, server.url, README_SHAPE),
      server.url,
    )
    write('../docs/pictures/mela.webp', picture)
    write('../docs/pictures/four-screens.webp', strip)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function takeShape(browser: Browser, url: string, shape: Shape) {
  const page = await openPage(browser, url, SHAPES[shape])
  for (const name of GUIDE_VIEWS) {
    await page.goto(url + VIEW_HREFS[name](readStallNumbers()), { waitUntil: 'networkidle' })
    const star = page.getByRole('radio', { name: '4 stars' })
    if (name === 'rate') await star.check()
    await save(screenshotFile(name, shape), await page.screenshot())
  }
  await page.close()
}

function readStallNumbers(): string[] {
  const { records } = parseCsvBytes(
    createContentReader('content')('files/vendors.csv') ?? new Uint8Array(),
  )
  return records.flatMap(({ values }) => values['stallnumber'] || [])
}

/** Opens a page in the sign painter's font, which a first visit does not show. */
async function openPage(
  browser: Browser,
  url: string,
  shape: (typeof SHAPES)[Shape] | typeof LINK_PREVIEW_SHAPE | typeof README_SHAPE,
): Promise<Page> {
  const { width, height, scale } = shape
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
  return page
}

async function save(file: string, screenshot: Buffer) {
  write(`files/${file}`, await findSharpest(screenshot))
}

function write(file: string, picture: Buffer) {
  const path = join('content', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
  console.log(`content/${file}: ${picture.length} bytes`)
}

/** Finds the best quality that is small enough. */
async function findSharpest(screenshot: Buffer): Promise<Buffer> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`The page is too detailed for a picture of at most ${MAX_BYTES} bytes`)
}

await takeScreenshots()
