import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TableService } from '#shared/festival.ts'
import { LIVE } from '#shared/catalogue/live.ts'
import { festivalHref, SPREADSHEETS } from '#shared/precache.ts'
import { sortFiles } from '../../festival/catalogue/public-files.ts'
import { createStallList } from '../../festival/catalogue/stall-list.ts'
import type { SiteFestival } from '../../festival/site-festival.ts'
import type { Renderers } from '../../festival/renderers.ts'
import { createServiceWorkers, workerHref } from '../service-worker.ts'
import { createSiteTexts } from '../site-texts.ts'
import { CACHE_CONTROL, COMMON_HEADERS, pageHeaders } from '../../http/security-headers.ts'

interface ExportOptions {
  /** The app build: dist/web. */
  webDir: string
  renderers: Renderers
  contentDir: string
  festival: SiteFestival
  /** Pictures and the font generated from the festival, by address. */
  derivedFiles: Map<string, Uint8Array>
  /** Where the tables are; a static host has none. */
  tableService: TableService | undefined
}

/**
 * Writes the site for a static host: every page as rendered before any stall is known, because
 * phones read the spreadsheets themselves. One file serves all stalls.
 * @param folder Created if missing; files with the same names are replaced.
 * @returns The number of pages.
 */
export async function exportSite(folder: string, options: ExportOptions): Promise<number> {
  const { webDir, renderers, contentDir, festival, derivedFiles, tableService } = options
  const write = (name: string, text: string | Uint8Array) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const pages: string[] = []
  for (const shown of festival.languages) {
    const renderer = renderers.byLanguage.get(shown.language)!
    for (const path of renderer.listPages(shown)) {
      pages.push(path)
      write(pageFile(path), renderer.renderBarePage(shown, path))
    }
    write(`${shown.prefix}/404.html`.slice(1), renderer.renderBarePage(shown, '/404'))
  }
  copyApp(webDir, folder)
  for (const [address, bytes] of derivedFiles) write(address.slice(1), bytes)
  const filesDir = join(contentDir, 'files')
  const texts = await writeTexts(write, options)
  for (const name of sortFiles(filesDir).open) {
    cpSync(join(filesDir, name), join(folder, name), { dereference: true })
  }
  const { scriptHashes } = renderers
  const tableServiceUrl = tableService?.url
  write('_headers', toHeaders({ scriptHashes, tableServiceUrl, pages, texts }))
  write('_redirects', toRewrites(pages))
  return pages.length
}

/** Leaves out compressed files, because a static host compresses itself. */
function copyApp(webDir: string, folder: string) {
  const isWanted = (path: string) => !/\.(br|gz)$/.test(path)
  cpSync(webDir, folder, { recursive: true, filter: isWanted })
}

/** Writes the generated files that are not pages. @returns Their addresses. */
async function writeTexts(
  write: (name: string, text: Uint8Array) => void,
  { renderers, festival, tableService, contentDir }: ExportOptions,
): Promise<string[]> {
  const workers = createServiceWorkers(renderers, tableService)
  const festivals = { read: () => festival }
  const findText = createSiteTexts(renderers, workers, festivals, createStallList(contentDir))
  const addresses = [
    LIVE,
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    ...festival.languages.flatMap((one) => [festivalHref(one.language), workerHref(one)]),
  ]
  const written: string[] = []
  for (const address of addresses) {
    const asset = await findText(address)
    if (!asset) continue
    write(address.slice(1), asset.identity)
    written.push(address)
  }
  return written
}

interface HostedSite {
  scriptHashes: string[]
  tableServiceUrl: string | undefined
  /** The paths of all pages; `:id` matches one segment. */
  pages: string[]
  /** Addresses of generated texts that are not pages. */
  texts: string[]
}

/**
 * `_headers`: makes a static host behave like our own server, in the syntax shared by Netlify and
 * Cloudflare Pages. A host combines all matching rules, so no two may set the same header for one
 * address.
 */
export function toHeaders({ pages, texts, ...policy }: HostedSite): string {
  const keep = (path: string, cacheControl: string) => ({
    path,
    headers: { 'cache-control': cacheControl },
  })
  const rules = [
    { path: '/*', headers: { ...COMMON_HEADERS, ...pageHeaders(policy) } },
    keep('/assets/*', CACHE_CONTROL.asset),
    ...SPREADSHEETS.map((path) => keep(path, CACHE_CONTROL.spreadsheet)),
    ...[...pages, ...texts].map((path) =>
      keep(path, path === LIVE ? CACHE_CONTROL.live : CACHE_CONTROL.page),
    ),
  ]
  return rules.map(({ path, headers }) => `${path}\n${toLines(headers)}`).join('')
}

function toLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')
}

/** The file of a page within the site: '/stall/:id' is `stall-id.html`. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/:', '-')}.html`
}

/**
 * `_redirects`: paths that share one file. The target has no extension, because Cloudflare would
 * redirect the visitor to the path without it.
 */
export function toRewrites(pages: string[]): string {
  return pages
    .filter((path) => path.includes(':'))
    .map((path) => `${path} /${pageFile(path).replace(/\.html$/, '')} 200\n`)
    .join('')
}
