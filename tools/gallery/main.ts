import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../organiser/cards/find-browser.mjs'
import { root } from '../../build/folders.mjs'
import { paths } from '../../web/routes.ts'
import { ensureBrowser, ensureBuilt } from '../../scripts/set-up.mjs'
import { toIndexPage } from './index-page.ts'
import { openSites } from './sites.ts'
import { takeView } from './take-view.ts'
import { type Size, SIZE_NAMES } from './view.ts'
import { views } from './views.ts'

const names = process.argv.slice(2).filter((name) => name !== '--before')
const language = paths.home.replace(/\/$/, '').replace('/', '-')
/** The pictures go into the same uncommitted folder as other test results. */
const AFTER = join(root, 'test-results', `gallery${language}`)
const BEFORE = `${AFTER}-before`
const FOLDER = process.argv.includes('--before') ? BEFORE : AFTER

/**
 * Takes pictures of every screen in every state, at three sizes in both themes, and writes an overview page:
 * `npm run gallery`. `npm run gallery -- rate top` includes only views whose names start with 'rate' or 'top', and
 * `npm run gallery:hindi` shows the Hindi pages. With `--before`, the pictures are kept for comparison: the next
 * overview shows them beside the new ones.
 */
async function makeGallery(beginnings: string[]): Promise<void> {
  const wanted = views.filter(
    ({ name }) =>
      beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
  )
  if (beginnings.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  ensureBrowser()
  ensureBuilt()
  const sites = await openSites()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  const failed: string[] = []
  const takeSize = async (size: Size) => {
    for (const view of wanted.filter(({ sizes }) => sizes?.includes(size) ?? true)) {
      await takeView(browser, sites, { view, size, folder: FOLDER }).catch((error: unknown) => {
        failed.push(`${view.name}, ${size}: ${String(error).split('\n', 1)[0]}`)
      })
    }
  }
  await Promise.all(SIZE_NAMES.map(takeSize))
  await browser.close()
  await sites.close()
  const index = join(FOLDER, 'index.html')
  writeFileSync(index, toIndexPage(FOLDER === AFTER ? BEFORE : undefined))
  console.log(`${wanted.length} views: ${relative(root, index)}`)
  for (const line of failed) console.error(`No picture of ${line}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

await makeGallery(names)
