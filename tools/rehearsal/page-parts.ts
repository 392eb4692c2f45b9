/** The service worker, and the guide's files that its precache list leaves out. */
export const SERVICE_WORKER = '/service-worker.js'
export const GUIDE_FILES = ['/festival.en.json', '/vendors.csv', '/products.csv', '/logo.svg']

/** The files that a browser fetches to show a page: scripts, styles and preloads. */
export function findParts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src!)
  const links = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => /\brel="(?:modulepreload|preload|stylesheet)"/.test(link))
    .filter((link) => !/\sdisabled\b/.test(link))
    .flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [])
  return [...new Set([...scripts, ...links])]
}

/** The address of the service worker's precache list; undefined if there is none. */
export function findGuideList(worker: string): string | undefined {
  const version = /\b[a-z]+-\d{2,}/.exec(worker)?.[0]
  return version && `/assets/${version}.json`
}
