import { SPREADSHEETS } from '#shared/precache.ts'

/** How the service worker answers a request; see `strategies.ts`. */
export type Strategy =
  | 'page'
  | 'festival'
  | 'cache-first'
  | 'network-first'
  | 'stale-while-revalidate'

/** The table service and the organisers' app, whose answers no phone may keep. */
const NEVER_CACHED = /^\/(rest\/|admin(\/|$))/

/**
 * Chooses a strategy by URL and kind of request. Undefined leaves the request to the browser: everything that
 * is sent, the table service, the organisers' app, and other hosts.
 */
export function chooseStrategy(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
): Strategy | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || NEVER_CACHED.test(pathname)) return undefined
  if (mode === 'navigate') return 'page'
  // Built files are named by their content hash and never change.
  if (pathname.startsWith('/assets/')) return 'cache-first'
  if (/^\/festival\.\w+\.json$/.test(pathname)) return 'festival'
  if (SPREADSHEETS.some((path) => path === pathname)) return 'network-first'
  return destination === 'image' ? 'stale-while-revalidate' : undefined
}
