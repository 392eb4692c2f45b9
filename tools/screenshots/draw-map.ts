import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../organiser/cards/find-browser.mjs'

const CONTENT = resolve(import.meta.dirname, '../../content')
const SIZE = { width: 1200, height: 1600 }
/** A slow phone waits a second for it. */
const MAX_BYTES = 200_000

/** Makes the map's picture, content/files/Map.jpg, of its drawing: `node tools/screenshots/draw-map.ts`. */
async function drawMap(): Promise<void> {
  const drawing = readFileSync(resolve(CONTENT, 'drawings/map.svg'), 'utf8')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(`<style>body { margin: 0 }</style>${drawing}`)
  const { picture, quality } = await findSharpest(page)
  await browser.close()
  writeFileSync(resolve(CONTENT, 'files/Map.jpg'), picture)
  console.log(`content/files/Map.jpg: ${picture.length} bytes, quality ${quality}`)
}

/** The best quality that is small enough; letters lose their edges first. */
async function findSharpest(page: Page): Promise<{ picture: Buffer; quality: number }> {
  for (let quality = 95; quality > 0; quality -= 1) {
    const picture = await page.screenshot({ type: 'jpeg', quality })
    if (picture.length <= MAX_BYTES) return { picture, quality }
  }
  throw new Error(`The drawing has too much in it for a picture of ${MAX_BYTES} bytes`)
}

await drawMap()
