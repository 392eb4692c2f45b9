import { SPREADSHEETS } from '#shared/precache.ts'
import { CACHE_CONTROL } from '../../http/cache-control.ts'
import { COMMON_HEADERS, pageHeaders } from '../../http/security-headers.ts'

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
    ...[...pages, ...texts].map((path) => keep(path, CACHE_CONTROL.page)),
  ]
  return rules.map(({ path, headers }) => `${path}\n${toLines(headers)}`).join('')
}

function toLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')
}

/** The file of a page within the site: '/stall/:id' is `stall-id.html`. */
export function pageFile(path: string): string {
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
