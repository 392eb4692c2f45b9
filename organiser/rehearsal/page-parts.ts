import { brotliDecompressSync } from 'node:zlib'
import type { Answer } from './wire.ts'

const LINK = /<link\b[^>]*>/g
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g
const NEEDED = /\brel="(?:modulepreload|preload|stylesheet)"/
const GUIDE_LIST = /\/assets\/precache-[\w-]+\.json/

/** What a browser fetches at once to show the page: scripts, styles, what is to be loaded ahead. */
export function findParts(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address!)
  const links = [...html.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => NEEDED.test(link) && !/\sdisabled\b/.test(link))
    .flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [])
  return [...new Set([...scripts, ...links])]
}

export const SERVICE_WORKER = '/service-worker.js'

/** Where the service worker has the list of all that it keeps; undefined when it has none. */
export function findGuideList(worker: string): string | undefined {
  return GUIDE_LIST.exec(worker)?.[0]
}

/** What the guide is made of, beside the parts of its list. */
export const GUIDE_FILES = ['/vendors.csv', '/products.csv', '/logo.svg']

export function readText({ headers, body }: Answer): string {
  return (headers.get('content-encoding') === 'br' ? brotliDecompressSync(body) : body).toString()
}
