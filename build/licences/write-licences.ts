import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../folders.mjs'
import { readLicences, toLicenceText } from './licence.ts'

/** The folders of the packages that the bundles are made of. */
export interface BundledPackages {
  /** What phones get. */
  browser: Set<string>
  /** The renderer, which stays on the server. */
  server: Set<string>
}

export const DISPLAY_FONT_DIR = join(root, 'node_modules/@fontsource/yatra-one')

const INTRO = `This guide is made with Mela, which is under the MIT licence, and with the following.`

/**
 * Leaves the licences of the packages that the site is made of: for whoever reads `/licences.txt`, and for the
 * release as `render/licences.json`.
 */
export function writeLicences(dist: string, { browser, server }: BundledPackages): void {
  // The font's letters go into the site as files, not as modules.
  const sent = readLicences([...browser, DISPLAY_FONT_DIR])
  writeFileSync(join(dist, 'web/licences.txt'), toLicenceText(INTRO, sent))
  const all = { browser: sent, server: readLicences(server) }
  writeFileSync(join(dist, 'render/licences.json'), JSON.stringify(all))
}
