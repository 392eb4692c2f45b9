import { SPREADSHEETS } from '#shared/precache.ts'

export type Strategy =
  | 'page'
  | 'festival'
  | 'cache-first'
  | 'network-first'
  | 'stale-while-revalidate'

/** Phones must not cache responses of the table service or the organisers' app. */
const NEVER_CACHED = /^\/(rest\/|admin(\/|$))/

/**
 * Undefined leaves the request to the browser: anything but GET, the table service, the organisers'
 * app, and other hosts.
 */
export function chooseStrategy(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  ownOrigin: string,
): Strategy | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || NEVER_CACHED.test(pathname)) return undefined
  // The server decides who may show a page in a frame.
  if (mode === 'navigate') return destination === 'iframe' ? undefined : 'page'
  // Built files are named by their content hash and never change.
  if (pathname.startsWith('/assets/')) return 'cache-first'
  if (/^\/festival\.\w+\.json$/.test(pathname)) return 'festival'
  if (SPREADSHEETS.some((path) => path === pathname)) return 'network-first'
  return destination === 'image' ? 'stale-while-revalidate' : undefined
}
