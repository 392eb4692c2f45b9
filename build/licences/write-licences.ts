import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../folders.mjs'
import { readLicences, toLicenceText } from './licence.ts'

/** The folders of the bundled packages. */
export interface BundledPackages {
  /** Packages in the client's files. */
  browser: Set<string>
  /** Packages in the renderer, which stays on the server. */
  server: Set<string>
}

export const DISPLAY_FONT_DIR = join(root, 'node_modules/@fontsource/yatra-one')

const INTRO = `This guide is made with Mela, which is under the MIT licence, and with the following.`

/**
 * Writes the licences of the packages in the site: `/licences.txt` for readers, and `render/licences.json`
 * for the release.
 */
export function writeLicences(dist: string, { browser, server }: BundledPackages): void {
  // The font is part of the site as files, not as modules.
  const sent = readLicences([...browser, DISPLAY_FONT_DIR])
  writeFileSync(join(dist, 'web/licences.txt'), toLicenceText(INTRO, sent))
  const all = { browser: sent, server: readLicences(server) }
  writeFileSync(join(dist, 'render/licences.json'), JSON.stringify(all))
}
