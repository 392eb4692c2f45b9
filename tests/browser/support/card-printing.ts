import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { runScript } from '../../support/servers/run-script.ts'
import { expect, test as base } from './fixtures.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')

interface Desk {
  /** Where the PDF is made. */
  folder: string
  /** Puts another list in place of the festival's. */
  writeStalls(text: string): void
  /** What an organiser types behind `mela -- cards`. */
  make(args: string[], env?: Record<string, string>): ReturnType<typeof runScript>
}

/** With a list of stalls of the test's own, and the command that prints their cards. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({}, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'mela-cards-'))
    const contentDir = join(dir, 'content')
    const folder = mkdtempSync(join(dir, 'made-'))
    cpSync(CONTENT, contentDir, { recursive: true })
    await provide({
      folder,
      writeStalls: (text) => writeFileSync(join(contentDir, 'files/vendors.csv'), text),
      make: (args, env = {}) =>
        runScript(['organiser/main.ts', 'cards', ...args], {
          CONTENT_DIR: contentDir,
          INIT_CWD: folder,
          SITE_URL: '',
          // It prints the same in less time.
          CHROME_PATH: findHeadlessShell() ?? '',
          ...env,
        }),
    })
    rmSync(dir, { recursive: true })
  },
})

export { expect }
