/** How the service worker answers a request; see `strategies.ts`. */
export type Strategy =
  | 'page'
  | 'festival'
  | 'cache-first'
  | 'network-first'
  | 'stale-while-revalidate'

export const LOGO = '/logo.svg'
export const SPREADSHEETS = ['/vendors.csv', '/products.csv']

/**
 * Chooses a strategy by URL and kind of request. Undefined leaves the request to the browser: everything that
 * is sent, the table service, and other hosts.
 */
export function chooseStrategy(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
): Strategy | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || pathname.startsWith('/rest/')) return undefined
  if (mode === 'navigate') return 'page'
  // Built files are named by their content hash and never change.
  if (pathname.startsWith('/assets/')) return 'cache-first'
  if (/^\/festival\.\w+\.json$/.test(pathname)) return 'festival'
  if (SPREADSHEETS.includes(pathname)) return 'network-first'
  return destination === 'image' ? 'stale-while-revalidate' : undefined
}
