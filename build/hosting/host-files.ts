import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON_HEADERS, pageHeaders } from '#server/http/security-headers.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { SPREADSHEETS } from '#web/platform/service-worker/choose-strategy.ts'
import { readContentFile } from '../folders.mjs'
import { type LanguageSite, pagesOf, readSite, type Site } from '../site-files.ts'

/**
 * Leaves in dist/web what a static host has to do as our own server does it, in the words that Netlify
 * and Cloudflare Pages both read: `_headers`, and `_redirects` for addresses of which one file serves many.
 */
export function writeHostFiles(dist: string): void {
  const webDir = join(dist, 'web')
  const site = readSite(dist)
  writeFileSync(join(webDir, '_headers'), toHeaders(site, listBuiltFiles(webDir)))
  writeFileSync(join(webDir, '_redirects'), toRewrites(pagesOf(site)))
}

/**
 * A host puts together what all rules for an address say, so no two may name the same header for one.
 * @param files Addresses of what the build has made beside pages and assets.
 */
export function toHeaders(
  site: Pick<Site, 'scriptHashes' | 'tableServiceUrl'> & {
    languages: Pick<LanguageSite, 'pages'>[]
  },
  files: string[],
): string {
  const keep = (path: string, cacheControl: string) => ({
    path,
    headers: { 'cache-control': cacheControl },
  })
  const rules = [
    { path: '/*', headers: { ...COMMON_HEADERS, ...pageHeaders(site) } },
    keep('/assets/*', CACHE_CONTROL.asset),
    ...SPREADSHEETS.map((path) => keep(path, CACHE_CONTROL.spreadsheet)),
    ...pagesOf(site).map(({ path }) => keep(path, CACHE_CONTROL.page)),
    ...files.map((path) => keep(path, CACHE_CONTROL.page)),
  ]
  return rules.map(({ path, headers }) => `${path}\n${toLines(headers)}`).join('')
}

function toLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')
}

/** The file goes without its ending: Cloudflare would send the visitor on to the address without it. */
export function toRewrites(pages: Pick<LanguageSite['pages'][0], 'path' | 'file'>[]): string {
  return pages
    .filter(({ path }) => path.includes(':'))
    .map(({ path, file }) => `${path} /${file.replace(/\.html$/, '')} 200\n`)
    .join('')
}

/** The service worker, the manifest and its like; pictures of the content folder are the host's to keep. */
function listBuiltFiles(webDir: string): string[] {
  return readdirSync(webDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^_|\.(html|br|gz)$/.test(entry.name))
    .filter(({ name }) => !readContentFile(join('files', name)))
    .map(({ name }) => `/${name}`)
}
