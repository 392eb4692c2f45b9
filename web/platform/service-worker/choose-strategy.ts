/** How the service worker answers; see `strategies.ts`. */
export type Strategy =
  | 'app-shell'
  | 'network-only'
  | 'cache-first'
  | 'network-first'
  | 'stale-while-revalidate'

export const LOGO = '/logo.svg'
export const SPREADSHEETS = ['/vendors.csv', '/products.csv']

/**
 * Chooses by address and kind. Undefined leaves a request to the browser: everything that is sent, the
 * table service, and other hosts.
 * @param pages Matches the path of every page of this version.
 */
export function chooseStrategy(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
  pages: RegExp,
): Strategy | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || pathname.startsWith('/rest/')) return undefined
  // A page that this version does not know may be part of a newer one.
  if (mode === 'navigate') return pages.test(pathname) ? 'app-shell' : 'network-only'
  // Built files are named by their content and never change.
  if (pathname.startsWith('/assets/')) return 'cache-first'
  if (SPREADSHEETS.includes(pathname)) return 'network-first'
  return destination === 'image' ? 'stale-while-revalidate' : undefined
}
