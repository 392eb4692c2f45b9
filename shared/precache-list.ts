/** What the build lists for one version in one language, as JSON: addresses of files with their hashes. */
export type PrecacheList = [address: string, hash: string][]

/**
 * The festival in one language as phones keep it: `/festival.en.json`. It is no HTML on the wire, so that no proxy
 * changes it; the service worker makes a page of it.
 */
export interface FestivalFile {
  /** The version of the app whose files `shell` names. */
  build: string
  /** Changes whenever the festival does. */
  version: string
  /** The source of a regular expression for the paths of its pages. */
  pages: string
  /** A page without a screen, in which any screen can start, with `FESTIVAL_MARK` in it. */
  shell: string
  festival: { hindiFont?: string | undefined }
}

/** Where the shell gets the festival's data. */
export const FESTIVAL_MARK = '<!--festival-->'

/** Under which a precache has its festival. It comes last: a precache with it has all its files. */
export const KEPT_FESTIVAL = '/festival'

/** The address of the festival in one language. */
export function festivalHref(language: string): string {
  return `/festival.${language}.json`
}

/** Data for the scripts of a page, as an element. Nothing in it ends the element. */
export function toJsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Of the element that carries the festival. */
export const FESTIVAL_ID = 'festival'

/** Where a phone says that it could not keep the guide on two visits. */
export const GUIDE_INCOMPLETE = '/guide-incomplete'

/** What the names of precaches of the language without a prefix begin with: 'precache-12', and 'hi-34'. */
export const FIRST = 'precache'

/** Each version of the site has a precache of its own for each language in use. */
export function languageOf(cacheName: string): string {
  return cacheName.replace(/-.*/, '')
}

/** The first 32 bits of a file's SHA-256: enough to know a file that has come wrong. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return String(new Uint32Array(hash)[0])
}
