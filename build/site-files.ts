import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/languages.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'

/**
 * Writes a file of the built site that never changes under its name.
 * @returns Its address with a hash of its content: '/assets/precache-x1Yz0k_A.json'.
 */
export function writeHashed(
  webDir: string,
  name: string,
  ending: string,
  content: string | Uint8Array,
): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const address = `/assets/${name}-${hash}.${ending}`
  writeFileSync(join(webDir, address), content)
  return address
}

/** What the pages of one language say of themselves to the steps after them, and to the server. */
export interface LanguageSite extends Language {
  pages: { path: string; file: string; isLive: boolean }[]
  /** The address of the app shell, in which any screen can start. */
  appShell: string
  /** What a phone keeps for visits without a network, the app shell among it. */
  files: string[]
  scriptHashes: string[]
  /** For the renderer. */
  assets: unknown
}

export interface Site {
  /** The first is the one without a prefix. */
  languages: LanguageSite[]
  scriptHashes: string[]
  tableServiceUrl?: string
  signedCards?: SignedCards | undefined
}

const FILE = 'render/site.json'

export function writeSite(
  dist: string,
  languages: LanguageSite[],
  options: Pick<Site, 'tableServiceUrl' | 'signedCards'>,
): void {
  const scriptHashes = [...new Set(languages.flatMap((one) => one.scriptHashes))]
  writeFileSync(join(dist, FILE), JSON.stringify({ languages, scriptHashes, ...options }))
}

export function readSite(dist: string): Site {
  return JSON.parse(readFileSync(join(dist, FILE), 'utf8')) as Site
}

/** The pages of all languages. */
export function pagesOf({
  languages,
}: {
  languages: Pick<LanguageSite, 'pages'>[]
}): LanguageSite['pages'] {
  return languages.flatMap(({ pages }) => pages)
}
