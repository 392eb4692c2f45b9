/** What the build lists for one version, as JSON. */
export type PrecacheList = [
  files: [address: string, hash: string][],
  /** The headers of an HTML page in the precache, whatever it came with. */
  pageHeaders: Record<string, string>,
]

/** The page of a precache, in which any screen can start. It comes last: a precache with it has all its files. */
export const APP_SHELL = '/app-shell'

/** A header of the app shell: the source of a regular expression for the paths of its pages. */
export const PAGES = 'x-pages'

/** What the names of precaches of the language without a prefix begin with: 'precache-12', and 'hi-34'. */
export const FIRST = 'precache'

/** Each version of the site has a precache of its own for each language in use. The oldest ones are 'guide-*'. */
export function languageOf(cacheName: string): string {
  return cacheName.replace(/-.*/, '').replace('guide', FIRST)
}

/** The first 32 bits of a file's SHA-256: enough to know a file that has come wrong. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return String(new Uint32Array(hash)[0])
}
