import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** What the prerendered site says of itself to the steps after it. */
export interface Site {
  pages: { path: string; file: string }[]
  /** The address of the app shell, in which any screen can start. */
  appShell: string
  scriptHashes: string[]
  tableServiceUrl?: string
}

export function readSite(dist: string): Site {
  return JSON.parse(readFileSync(join(dist, 'render/site.json'), 'utf8')) as Site
}
