export type PrecacheList = [address: string, hash: string][]

/**
 * `/festival.en.json`. Sent as JSON so that no proxy modifies it; the service worker turns it into
 * a page.
 */
export interface FestivalFile {
  /** The version of the app whose files `shell` refers to. */
  build: string
  version: string
  /** Source of a regular expression that matches the paths of its pages. */
  pages: string
  /** A page without content, in which any screen can be shown; contains `FESTIVAL_MARK`. */
  shell: string
  festival: { logo: string; hindiFont?: string | undefined }
}

export const SPREADSHEETS = ['/vendors.csv', '/products.csv'] as const

export const FESTIVAL_MARK = '<!--festival-->'

/** Stored last, so a precache that has it is complete. */
export const KEPT_FESTIVAL = '/festival'

export function festivalHref(language: string): string {
  return `/festival.${language}.json`
}

/** Escapes '<', so that the JSON cannot close the element. */
export function toJsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

export const FESTIVAL_ID = 'festival'

/** Prefix for the language without a path prefix: 'precache-12', but 'hi-34'. */
export const FIRST = 'precache'

export function languageOf(cacheName: string): string {
  return cacheName.replace(/-.*/, '')
}

/** The first 32 bits of SHA-256, which are enough to detect a corrupt download. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return String(new Uint32Array(hash)[0])
}
