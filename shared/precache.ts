/** The build's list for one version in one language, as JSON: file addresses with their hashes. */
export type PrecacheList = [address: string, hash: string][]

/**
 * The festival in one language as cached by phones: `/festival.en.json`. It is sent as JSON so that
 * no proxy modifies it; the service worker turns it into a page.
 */
export interface FestivalFile {
  /** The version of the app whose files `shell` refers to. */
  build: string
  /** Changes whenever the festival does. */
  version: string
  /** The source of a regular expression that matches the paths of its pages. */
  pages: string
  /** A page without a screen, in which any screen can start; contains `FESTIVAL_MARK`. */
  shell: string
  festival: { logo: string; hindiFont?: string | undefined }
}

/** The addresses of the two public spreadsheets. */
export const SPREADSHEETS = ['/vendors.csv', '/products.csv'] as const

/** The shell's placeholder for the festival's data. */
export const FESTIVAL_MARK = '<!--festival-->'

/** The key of the festival in a precache. Stored last: a precache that has it is complete. */
export const KEPT_FESTIVAL = '/festival'

/** The address of the festival in one language. */
export function festivalHref(language: string): string {
  return `/festival.${language}.json`
}

/** An element with data for a page's scripts. The escaped JSON cannot close the element. */
export function toJsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The id of the element that contains the festival. */
export const FESTIVAL_ID = 'festival'

/** Where a phone reports that it failed to cache the guide on two visits. */
export const GUIDE_INCOMPLETE = '/guide-incomplete'

/** The prefix of precache names for the language without a prefix: 'precache-12', but 'hi-34'. */
export const FIRST = 'precache'

/** Each version of the site has a separate precache for each language in use. */
export function languageOf(cacheName: string): string {
  return cacheName.replace(/-.*/, '')
}

/** The first 32 bits of a file's SHA-256: enough to detect a corrupt download. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return String(new Uint32Array(hash)[0])
}
