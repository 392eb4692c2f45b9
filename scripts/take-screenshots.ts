import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '../tests/support/running-server.ts'
import { findBrowser } from './find-browser.mjs'
import { contentDir } from './folders.mjs'
import {
  GUIDE_VIEWS,
  screenshotFile,
  SHAPE_NAMES,
  SHAPES,
  type Shape,
} from './guide-screenshots.ts'

/** All six are fetched by a phone whose owner only asks what would be installed. */
const MAX_BYTES = 60_000

/** Makes the pictures of the install dialog of the guide as it is now: `npm run screenshots`. */
async function takeScreenshots(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-screenshots-'))
  const server = await startServer({ DATA_DIR: dataDir }, 'scripts/start.mjs')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    for (const shape of SHAPE_NAMES) await takeShape(browser, server.url, shape)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function takeShape(browser: Browser, url: string, shape: Shape) {
  const { width, height, scale } = SHAPES[shape]
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
  })
  await fetchSignFont(page, url)
  for (const { name, href } of GUIDE_VIEWS) {
    await page.goto(url + href, { waitUntil: 'networkidle' })
    const star = page.getByRole('radio', { name: '4 stars' })
    if (name === 'rate') await star.check()
    await save(screenshotFile(name, shape), await page.screenshot())
  }
  await page.close()
}

/** A first visit is shown without it. */
async function fetchSignFont(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => 'sign_font' in localStorage)
}

async function save(file: string, screenshot: Buffer) {
  const { picture, quality } = await findSharpest(screenshot)
  const path = join(contentDir, 'files', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
  console.log(`content/files/${file}: ${picture.length} bytes, quality ${quality}`)
}

/** The best quality that is small enough. */
async function findSharpest(screenshot: Buffer): Promise<{ picture: Buffer; quality: number }> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MAX_BYTES) return { picture, quality }
  }
  throw new Error(`There is too much on the page for a picture of ${MAX_BYTES} bytes`)
}

await takeScreenshots()
