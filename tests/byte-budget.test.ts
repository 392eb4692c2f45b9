import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readReleases } from '../build/earlier-releases.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'

/** What a cold phone may be sent, in bytes as they travel (brotli). Needs a built site. */
const HTML_MAX = 6000
const FIRST_SCRIPT_MAX = 62_000
const SCREEN_SCRIPT_MAX = 4000
const RATE_PAGE_MAX = 68_000
const FONTS_MAX = 20_000
/** As gzip, which every browser has. */
const SERVICE_WORKER_MAX = 1500
/** All that a phone keeps after its first visit, without the map. */
const GUIDE_MAX = 150_000

const DIST = resolve(import.meta.dirname, '../dist')
const sizeOf = (address: string) => statSync(join(DIST, 'web', `${address}.br`)).size
const content = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../content/files', name))

/** Without those of the releases before. */
const newestFiles = readReleases(DIST).at(-1)!

const { pages, findLivePage } = await readBuiltPages(join(DIST, 'render'))
const { vendors } = importCatalogue(
  { vendors: content('vendors.csv'), products: content('products.csv') },
  '',
)
const bare = Object.fromEntries(
  pages.map(({ path, file }) => [path, readFileSync(join(DIST, 'web', file), 'utf8')]),
)
const live = Object.fromEntries(
  ['/browse-stalls', '/rate-stall?id=12', `/stall/${vendors[11]!.id}`].map((href) => {
    const { pathname, search } = new URL(href, 'http://localhost')
    return [href, findLivePage(pathname, search, vendors)!.render()]
  }),
)

const filesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, file]) => file!)
const firstScripts = (html: string) => filesOf(html, /<script type="module"[^>]* src="([^"]+)"/g)
const screenScripts = (html: string) => filesOf(html, /<link rel="modulepreload" href="([^"]+)"/g)
const total = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)

describe.each(Object.entries({ ...bare, ...live }))('%s', (_, html) => {
  test('has its HTML with inline styles inside the budget', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_MAX)
  })

  test('has its scripts inside the budget', () => {
    expect(firstScripts(html).length).toBeGreaterThan(0)
    expect(total(firstScripts(html))).toBeLessThanOrEqual(FIRST_SCRIPT_MAX)
    expect(screenScripts(html).length).toBeGreaterThan(0)
    expect(total(screenScripts(html))).toBeLessThanOrEqual(SCREEN_SCRIPT_MAX)
  })

  test('waits for no style sheet and no font', () => {
    for (const link of html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []) {
      expect(link).toContain('disabled')
    }
    expect(html).toContain('font-display:optional')
    expect(html).not.toContain('as="font"')
  })
})

test('a scanned card is answered with at most 68 kB in at most 5 requests', () => {
  const html = live['/rate-stall?id=12']!
  const scripts = [...firstScripts(html), ...screenScripts(html)]
  expect(total(scripts)).toBeLessThanOrEqual(FIRST_SCRIPT_MAX)
  expect(brotliCompressSync(html).length + total(scripts)).toBeLessThanOrEqual(RATE_PAGE_MAX)
  expect(1 + scripts.length).toBeLessThanOrEqual(5)
})

test('the fonts together are inside the budget', () => {
  const fonts = newestFiles.filter((name) => name.endsWith('.woff2'))
  const bytes = fonts.map((name) => statSync(join(DIST, 'web/assets', name)).size)
  expect(fonts.length).toBeGreaterThan(0)
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(FONTS_MAX)
})

test('the service worker is inside the budget', () => {
  const worker = readFileSync(join(DIST, 'web/service-worker.js'))
  expect(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX)
})

test('the whole guide is inside the budget: a scanned card and all that is fetched after it', () => {
  const worker = readFileSync(join(DIST, 'web/service-worker.js'), 'utf8')
  const [list] = /\/assets\/guide-[\w-]+\.json/.exec(worker)!
  const files = JSON.parse(readFileSync(join(DIST, 'web', list), 'utf8')) as string[]
  expect(files).toContain(firstScripts(live['/rate-stall?id=12']!)[0])
  const bytes = [
    brotliCompressSync(live['/rate-stall?id=12']!).length,
    ...['/service-worker.js', '/logo.svg', list, ...files].map((file) => travelling(file)),
    ...['vendors.csv', 'products.csv'].map((name) => brotliCompressSync(content(name)).length),
  ]
  const sum = bytes.reduce((a, b) => a + b, 0)
  expect(sum).toBeLessThanOrEqual(GUIDE_MAX)
})

/** Fonts are compressed by themselves. */
function travelling(address: string): number {
  const path = join(DIST, 'web', address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
