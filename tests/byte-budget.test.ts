import { findGuideList } from '#organiser/rehearsal/page-parts.ts'
import type { PrecacheList } from '#shared/precache-list.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readReleases } from '../build/archive-releases.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'

/** What a cold phone may be sent, in bytes as they travel (brotli). Needs a built site. */
const HTML_MAX = 7000
/** The scripts that screens share. */
const SHARED_SCRIPTS_MAX = 64_000
const SCREEN_SCRIPT_MAX = 5000
/** All of a scanned card, its screen's own too; letters of other scripts than Latin take three bytes. */
const CARD_SCRIPTS_MAX = { en: 64_000, others: 65_000 }
const RATE_PAGE_MAX = 72_000
const RATE_PAGE_REQUESTS_MAX = 6
const FONTS_MAX = 20_000
/** As gzip, which every browser has. */
const SERVICE_WORKER_MAX = 1500
/** All that a phone keeps after its first visit, without the map. */
const GUIDE_MAX = 165_000

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
const total = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)

test('the fonts together are inside the budget', () => {
  const fonts = newestFiles.filter((name) => name.endsWith('.woff2'))
  const bytes = fonts.map((name) => statSync(join(DIST, 'web/assets', name)).size)
  expect(fonts.length).toBeGreaterThan(0)
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(FONTS_MAX)
})

describe.each(languages)(
  'in the language $language',
  ({ language, prefix, pages, findLivePage }) => {
    const RATE_PAGE = `${prefix}/rate-stall?id=12`
    const WORKER = `/service-worker${prefix.replace('/', '-')}.js`
    const bare = Object.fromEntries(
      pages.map(({ path, file }) => [path, readFileSync(join(DIST, 'web', file), 'utf8')]),
    )
    const live = Object.fromEntries(
      [`${prefix}/browse-stalls`, RATE_PAGE, `${prefix}/stall/${vendors[11]!.id}`].map((href) => {
        const { pathname, search } = new URL(href, 'http://localhost')
        return [href, findLivePage(pathname, search, vendors)!.render()]
      }),
    )

    describe.each(Object.entries({ ...bare, ...live }))('%s', (_, html) => {
      test('has its HTML with inline styles inside the budget', () => {
        expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_MAX)
      })

      test('has its scripts inside the budget', () => {
        const scripts = [...firstScripts(html), ...importedScripts(html)]
        const own = scripts.filter((file) => !isShared(file))
        expect(firstScripts(html).filter(isShared)).toHaveLength(1)
        expect(own.length).toBeGreaterThan(0)
        expect(total(scripts.filter(isShared))).toBeLessThanOrEqual(SHARED_SCRIPTS_MAX)
        expect(total(own)).toBeLessThanOrEqual(SCREEN_SCRIPT_MAX)
      })

      test('waits for no style sheet and no font', () => {
        expect(html).not.toContain('rel="stylesheet"')
        expect(html).toContain('font-display:optional')
        expect(html).not.toContain('as="font"')
      })
    })

    test('a scanned card is answered with at most 72 kB in at most 6 requests', () => {
      const html = live[RATE_PAGE]!
      const scripts = [...firstScripts(html), ...importedScripts(html)]
      expect(total(scripts)).toBeLessThanOrEqual(
        language === 'en' ? CARD_SCRIPTS_MAX.en : CARD_SCRIPTS_MAX.others,
      )
      expect(brotliCompressSync(html).length + total(scripts)).toBeLessThanOrEqual(RATE_PAGE_MAX)
      // The page itself and the logo are the other two.
      expect(2 + scripts.length).toBeLessThanOrEqual(RATE_PAGE_REQUESTS_MAX)
    })

    test('the service worker is inside the budget', () => {
      const worker = readFileSync(join(DIST, 'web', WORKER))
      expect(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX)
    })

    test('the whole guide is inside the budget: a scanned card and all that is fetched after it', () => {
      const worker = readFileSync(join(DIST, 'web', WORKER), 'utf8')
      const list = findGuideList(worker)!
      const [hashed] = JSON.parse(readFileSync(join(DIST, 'web', list), 'utf8')) as PrecacheList
      const files = hashed.map(([file]) => file)
      expect(files).toContain(firstScripts(live[RATE_PAGE]!)[0])
      const bytes = [
        brotliCompressSync(live[RATE_PAGE]!).length,
        ...[WORKER, '/logo.svg', list, ...files].map((file) => travelling(file)),
        ...['vendors.csv', 'products.csv'].map((name) => brotliCompressSync(content(name)).length),
      ]
      const sum = bytes.reduce((a, b) => a + b, 0)
      expect(sum).toBeLessThanOrEqual(GUIDE_MAX)
    })
  },
)

/** Fonts are compressed by themselves. */
function travelling(address: string): number {
  const path = join(DIST, 'web', address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
