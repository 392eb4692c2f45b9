import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readReleases } from '../build/archive-releases.ts'
import { readSiteFestival } from '#server/festival/site-festival.ts'
import { BROTLI, BROTLI_KEPT } from '#server/http/replies/asset.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { createServiceWorkers } from '#server/pages/service-worker.ts'
import { createSiteTexts } from '#server/pages/site-texts.ts'
import { festivalHref, type PrecacheList } from '#shared/precache.ts'
import { readSample } from './support/festivals/content-folder.ts'

/** Limits for what a phone is sent, in transferred bytes (brotli). Needs a built site. */
const HTML_MAX = 12_000
/** All scripts of a first page load, and the part that belongs to its screen. */
const SCRIPTS_MAX = 95_000
const SCREEN_SCRIPTS_MAX = 10_000
/** The scripts that draw cards, for organisers who print them. */
const CARD_SCREEN_SCRIPTS_MAX = 17_000
const RATE_PAGE_MAX = 110_000
const RATE_PAGE_REQUESTS_MAX = 7
const FONTS_MAX = 20_000
/** Compressed with gzip, which every browser supports. */
const SERVICE_WORKER_MAX = 2500
/** Everything that a phone caches after its first visit, with the festival and its drawn map. */
const GUIDE_MAX = 220_000

const DIST = resolve(import.meta.dirname, '../dist')
/** Compressed like the server's generated responses. */
const sent = (text: string | Buffer, quality = BROTLI) => brotliCompressSync(text, quality).length
const sizeOf = (address: string) => statSync(join(DIST, 'web', `${address}.br`)).size
const content = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../content/files', name))

/** Without the files of earlier releases. */
const newestFiles = readReleases(DIST).at(-1)!

const renderers = await readRenderers(join(DIST, 'render'))
const festival = readSiteFestival(readSample, { siteUrl: '' }).festival!
const workers = createServiceWorkers(renderers, undefined)
const { vendors } = importCatalogue(
  { vendors: content('vendors.csv'), products: content('products.csv') },
  '',
)
const filesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, file]) => file!)
const firstScripts = (html: string) => filesOf(html, /<script type="module"[^>]* src="([^"]+)"/g)
const importedScripts = (html: string) =>
  filesOf(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g)
const isShared = (file: string) => /\/(app|react|shared)-.{8}\.js$/.test(file)
const screenMax = (path: string) =>
  path.includes('-qr') ? CARD_SCREEN_SCRIPTS_MAX : SCREEN_SCRIPTS_MAX
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const total = (files: string[]) => sum(files.map(sizeOf))

test('all fonts together are within the budget', () => {
  const fonts = newestFiles.filter((name) => name.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(sum(fonts.map((name) => travelling(`/assets/${name}`)))).toBeLessThanOrEqual(FONTS_MAX)
})

const stallList = { read: async () => ({ version: '1', vendors, open: new Map() }) }

describe.each(festival.languages)('in $language', ({ language, prefix, festival: shown }) => {
  const renderer = renderers.byLanguage.get(language)!
  const { script: worker } = workers.get(language)!
  const site = { festival: shown }
  const bare = renderer
    .listPages(site)
    .map((path) => ({ path, html: renderer.renderBarePage(site, path) }))
  const renderLive = (href: string) => {
    const { pathname, search } = new URL(prefix + href, 'http://localhost')
    return { path: href, html: renderer.findLivePage(site, pathname, search, vendors)!.render() }
  }
  const card = renderLive('/rate-stall?id=12')
  const live = [card, ...['/browse-stalls', `/stall/${vendors[11]!.id}`].map(renderLive)]
  const cardScripts = [...firstScripts(card.html), ...importedScripts(card.html)]

  test('every page is within the budget, and waits for no style sheet or font', () => {
    const measured = [...bare, ...live].map(({ path, html }) => {
      const scripts = [...firstScripts(html), ...importedScripts(html)]
      const own = scripts.filter((file) => !isShared(file))
      const isWhole = own.length > 0 && firstScripts(html).filter(isShared).length === 1
      // The link to a sheet that the page has inlined is disabled, so it is not fetched.
      const isFree =
        /^(?![\s\S]*(rel="stylesheet"(?![^>]* disabled>)|as="font"))[\s\S]*font-display:optional/
      return {
        path,
        html: sent(html),
        scripts: total(scripts),
        own: total(own),
        isWhole,
        isFree: isFree.test(html),
      }
    })
    expect(measured.length).toBeGreaterThan(20)
    const offenders = measured.filter(
      ({ path, html, scripts, own, isWhole, isFree }) =>
        html > HTML_MAX || scripts > SCRIPTS_MAX || own > screenMax(path) || !isWhole || !isFree,
    )
    expect(offenders).toEqual([])
  })

  test('a scanned card loads at most 110 kB in at most 7 requests', () => {
    const bytes = sent(card.html) + total(cardScripts)
    expect(bytes).toBeLessThanOrEqual(RATE_PAGE_MAX)
    // The page itself and the logo are two more requests.
    expect(2 + cardScripts.length).toBeLessThanOrEqual(RATE_PAGE_REQUESTS_MAX)
  })

  test('the service worker is within the budget', () => {
    expect(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(SERVICE_WORKER_MAX)
  })

  test('the whole guide that a phone keeps is within the budget', async () => {
    const findText = createSiteTexts(renderers, workers, { read: () => festival }, stallList)
    const list = `/assets/${renderers.worker.lists[language]}.json`
    const hashed = JSON.parse(readFileSync(join(DIST, 'web', list), 'utf8')) as PrecacheList
    const files = hashed.map(([file]) => file)
    expect(files).toContain(cardScripts[0])
    const bytes = [
      sent(card.html),
      sent(worker),
      (await findText(festivalHref(language)))!.br!.length,
      ...[list, ...files].map(travelling),
      ...['logo.svg', 'vendors.csv', 'products.csv'].map((name) =>
        sent(content(name), BROTLI_KEPT),
      ),
    ]
    expect(sum(bytes)).toBeLessThanOrEqual(GUIDE_MAX)
  })
})

/** Fonts are already compressed. */
function travelling(address: string): number {
  const path = join(DIST, 'web', address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
