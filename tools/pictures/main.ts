import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/set-up.mjs'
import { root } from '../../build/folders.mjs'
import { ensureBrowser, ensureBuilt } from '../../scripts/set-up.mjs'
import { openSites, type Sites } from '../../tests/browser/views/sites.ts'
import { showView, THEMES } from '../../tests/browser/views/show-view.ts'
import { type Size, SIZE_NAMES, SIZES, type View } from '../../tests/browser/views/view.ts'
import { views } from '../../tests/browser/views/views.ts'
import { paths } from '../../web/visitors/routes.ts'
import { pictureFile, toIndexPage } from './index-page.ts'
import { takeLinkPreview } from './link-preview.ts'

/**
 * `npm run gallery [-- rate top] [--before]` takes pictures of every screen, or of views whose
 * names start with 'rate' or 'top'. `--before` keeps them, and the next overview shows them beside
 * the new ones. `npm run link-preview` takes the picture that chat apps show beside a
 * link to the guide.
 */
const { values: options, positionals: beginnings } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'boolean' }, 'link-preview': { type: 'boolean' } },
})
const language = paths.home.replace(/\/$/, '').replace('/', '-')
/** Not committed, like other test results. */
const AFTER = join(root, 'test-results', `gallery${language}`)
const BEFORE = `${AFTER}-before`
const FOLDER = options.before ? BEFORE : AFTER

ensureBrowser()
ensureBuilt()
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})
try {
  await (options['link-preview'] ? takeLinkPreview(browser) : makeGallery())
} finally {
  await browser.close()
}

async function makeGallery(): Promise<void> {
  const wanted = views.filter(
    ({ name }) =>
      beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
  )
  if (beginnings.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const sites = await openSites()
  const failed: string[] = []
  const takeSize = async (size: Size) => {
    for (const view of wanted.filter(({ sizes }) => sizes?.includes(size) ?? true)) {
      await takeView(sites, view, size).catch((error: unknown) => {
        failed.push(`${view.name}, ${size}: ${String(error).split('\n', 1)[0]}`)
      })
    }
  }
  await Promise.all(SIZE_NAMES.map(takeSize))
  await sites.close()
  const index = join(FOLDER, 'index.html')
  writeFileSync(index, toIndexPage(FOLDER === AFTER ? BEFORE : undefined))
  console.log(`${wanted.length} views: ${relative(root, index)}`)
  for (const line of failed) console.error(`No picture of ${line}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** The page keeps its state when the theme changes. */
async function takeView(sites: Sites, view: View, size: Size): Promise<void> {
  // A new context for each view, so that no state is left over.
  const context = await browser.newContext({
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: size !== 'laptop',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await showView(page, sites, view)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const path = join(FOLDER, pictureFile(view, size, theme))
      await page.screenshot({ path, fullPage: !view.isOverlay })
    }
  } finally {
    await context.close()
  }
}
