import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/**
 * The language level of scripts, which the `basic` browsers of package.json support. Naming the browsers
 * instead would make Vite rewrite every `?.`, because of a bug with spread arguments in Chrome before 91.
 * That costs a first visit 370 bytes.
 */
export const SCRIPT_LANGUAGE = 'es2021'

/**
 * The oldest fully supported browsers (package.json, "browserslist"), in the format of Vite's targets:
 * 'safari15.4'.
 */
export function readWholeBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: { whole: string[] }
  }
  return browserslist.whole.map((browser) => browser.replace(' ', ''))
}
