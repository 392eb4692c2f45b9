/**
 * page: the app, whatever the address; unlisted: a page that this version does not know of;
 * build: a file that never changes under its name; spreadsheet; picture.
 */
export type Policy = 'page' | 'unlisted' | 'build' | 'spreadsheet' | 'picture'

/** What of a request decides how it is answered. */
export interface Asked {
  method: string
  mode: string
  destination: string
  url: URL
}

/** On every page. */
export const LOGO = '/logo.svg'
export const SPREADSHEETS = ['/vendors.csv', '/products.csv']

/**
 * How a request is answered; undefined for what is the network's business alone: everything that is
 * written, the table service, and other hosts.
 * @param pages Matches the path of every page of this version.
 */
export function policyOf(asked: Asked, origin: string, pages: RegExp): Policy | undefined {
  const { method, mode, destination, url } = asked
  const { pathname } = url
  if (method !== 'GET' || url.origin !== origin || pathname.startsWith('/rest/')) return undefined
  if (mode === 'navigate') return pages.test(pathname) ? 'page' : 'unlisted'
  if (pathname.startsWith('/assets/')) return 'build'
  if (SPREADSHEETS.includes(pathname)) return 'spreadsheet'
  return destination === 'image' ? 'picture' : undefined
}
