/** The service worker, and the files of the guide that are not in its list. */
export const SERVICE_WORKER = '/service-worker.js'
export const GUIDE_FILES = ['/vendors.csv', '/products.csv', '/logo.svg']

/** What a browser fetches at once to show the page: scripts, styles and preloads. */
export function findParts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src!)
  const links = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => /\brel="(?:modulepreload|preload|stylesheet)"/.test(link))
    .filter((link) => !/\sdisabled\b/.test(link))
    .flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [])
  return [...new Set([...scripts, ...links])]
}

/** Where the service worker finds the list of all that it saves; undefined when it has none. */
export function findGuideList(worker: string): string | undefined {
  return /\/assets\/precache-[\w-]+\.json/.exec(worker)?.[0]
}
