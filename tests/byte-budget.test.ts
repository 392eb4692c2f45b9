import { findGuideList } from '#organiser/rehearsal/page-parts.ts'
import type { PrecacheList } from '#shared/precache-list.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readReleases } from '../build/archive-releases.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'

/** What a phone may be sent, in bytes as they travel (brotli). Needs a built site. */
const HTML_MAX = 12_000
/** The scripts that screens share. */
const SHARED_SCRIPTS_MAX = 66_000
const SCREEN_SCRIPT_MAX = 6000
const RATE_PAGE_MAX = 76_000
const RATE_PAGE_REQUESTS_MAX = 6
const FONTS_MAX = 20_000
/** As gzip, which every browser has. */
const SERVICE_WORKER_MAX = 2500
/** All that a phone keeps after its first visit, without the map. */
const GUIDE_MAX = 170_000

const DIST = resolve(import.meta.dirname, '../dist')
const sizeOf = (address: string) => statSync(join(DIST, 'web', `${address}.br`)).size
const content = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../content/files', name))

/** Without those of the releases before. */
const newestFiles = readReleases(DIST).at(-1)!

const { languages } = await readBuiltPages(join(DIST, 'render'))
const { vendors } = importCatalogue(
  { vendors: content('vendors.csv'), products: content('products.csv') },
  '',
)
const filesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, file]) => file!)
const firstScripts = (html: string) => filesOf(html, /<script type="module"[^>]* src="([^"]+)"/g)
const importedScripts = (html: string) => filesOf(html, /<link rel="modulepreload" href="([^"]+)"/g)
const isShared = (file: string) => /\/(app|shared|speech)-.{6}\.js$/.test(file)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const total = (files: string[]) => sum(files.map(sizeOf))

test('the fonts together are inside the budget', () => {
  const fonts = newestFiles.filter((name) => name.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(sum(fonts.map((name) => travelling(`/assets/${name}`)))).toBeLessThanOrEqual(FONTS_MAX)
})

describe.each(languages)('in $language', ({ prefix, pages, findLivePage }) => {
  const WORKER = `/service-worker${prefix.replace('/', '-')}.js`
  const bare = pages.map(({ path, file }) => ({
    path,
    html: readFileSync(join(DIST, 'web', file), 'utf8'),
  }))
  const renderLive = (href: string) => {
    const { pathname, search } = new URL(prefix + href, 'http://localhost')
    return { path: href, html: findLivePage(pathname, search, vendors)!.render() }
  }
  const card = renderLive('/rate-stall?id=12')
  const live = [card, ...['/browse-stalls', `/stall/${vendors[11]!.id}`].map(renderLive)]
  const cardScripts = [...firstScripts(card.html), ...importedScripts(card.html)]

  test('every page is inside the budget, and waits for no style sheet and no font', () => {
    const measured = [...bare, ...live].map(({ path, html }) => {
      const scripts = [...firstScripts(html), ...importedScripts(html)]
      const own = scripts.filter((file) => !isShared(file))
      const isWhole = own.length > 0 && firstScripts(html).filter(isShared).length === 1
      const isFree = /^(?![\s\S]*(rel="stylesheet"|as="font"))[\s\S]*font-display:optional/
      return {
        path,
        html: brotliCompressSync(html).length,
        shared: total(scripts.filter(isShared)),
        own: total(own),
        isWhole,
        isFree: isFree.test(html),
      }
    })
    expect(measured.length).toBeGreaterThan(20)
    const offenders = measured.filter(
      ({ html, shared, own, isWhole, isFree }) =>
        html > HTML_MAX ||
        shared > SHARED_SCRIPTS_MAX ||
        own > SCREEN_SCRIPT_MAX ||
        !isWhole ||
        !isFree,
    )
    expect(offenders).toEqual([])
  })

  test('a scanned card is answered with at most 76 kB in at most 6 requests', () => {
    const bytes = brotliCompressSync(card.html).length + total(cardScripts)
    expect(bytes).toBeLessThanOrEqual(RATE_PAGE_MAX)
    // The page itself and the logo are the other two.
    expect(2 + cardScripts.length).toBeLessThanOrEqual(RATE_PAGE_REQUESTS_MAX)
  })

  test('the service worker, and the whole guide that it keeps, are inside the budget', () => {
    const worker = readFileSync(join(DIST, 'web', WORKER), 'utf8')
    expect(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX)
    const list = findGuideList(worker)!
    const [hashed] = JSON.parse(readFileSync(join(DIST, 'web', list), 'utf8')) as PrecacheList
    const files = hashed.map(([file]) => file)
    expect(files).toContain(cardScripts[0])
    const bytes = [
      brotliCompressSync(card.html).length,
      ...[WORKER, '/logo.svg', list, ...files].map(travelling),
      ...['vendors.csv', 'products.csv'].map((name) => brotliCompressSync(content(name)).length),
    ]
    expect(sum(bytes)).toBeLessThanOrEqual(GUIDE_MAX)
  })
})

/** Fonts are compressed by themselves. */
function travelling(address: string): number {
  const path = join(DIST, 'web', address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
