import { CACHE_CONTROL } from '../http/cache-control.ts'
import { COMMON_HEADERS, pageHeaders } from '../http/security-headers.ts'

const SPREADSHEETS = ['/vendors.csv', '/products.csv']

interface HostedSite {
  scriptHashes: string[]
  tableServiceUrl: string | undefined
  /** The addresses of all pages; `:id` stands for one segment. */
  pages: string[]
  /** Addresses of what is made of the festival beside pages. */
  texts: string[]
}

/**
 * `_headers`: what a static host has to do as our own server does it, in the words that Netlify and Cloudflare Pages
 * both read. A host puts together what all rules for an address say, so no two may name the same header for one.
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

/** The file of a page, within the site: '/stall/:id' is `stall-id.html`. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/:', '-')}.html`
}

/**
 * `_redirects`: addresses of which one file serves many. The file goes without its ending: Cloudflare would send the
 * visitor on to the address without it.
 */
export function toRewrites(pages: string[]): string {
  return pages
    .filter((path) => path.includes(':'))
    .map((path) => `${path} /${pageFile(path).replace(/\.html$/, '')} 200\n`)
    .join('')
}
