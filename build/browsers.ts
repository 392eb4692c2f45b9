import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/** The newest that all of them support completely: Safari 15.4 lacks static blocks of ES2022. */
export const SCRIPT_LANGUAGE = 'es2021'

/** Read from package.json ("browserslist"), in the format of Vite's targets: 'safari15.4'. */
export function readOldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: string[]
  }
  return browserslist.map((browser) => browser.replace(' ', ''))
}
