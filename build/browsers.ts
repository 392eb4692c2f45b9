import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/**
 * The language of scripts, which the `basic` browsers of package.json know. Their names would say more
 * than they need: Vite then rewrites every `?.`, for a fault of Chrome before 91 with spread arguments,
 * which costs a first visit 370 bytes.
 */
export const SCRIPT_LANGUAGE = 'es2021'

/** The oldest browsers that do everything (package.json, "browserslist"), in the spelling of Vite's targets: 'safari15.4'. */
export function readWholeBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: { whole: string[] }
  }
  return browserslist.whole.map((browser) => browser.replace(' ', ''))
}
