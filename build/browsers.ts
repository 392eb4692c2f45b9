import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/** Given a list of browsers, Vite would rewrite every `?.` because of a bug in Chrome before 91. */
export const SCRIPT_LANGUAGE = 'es2021'

/** Read from package.json ("browserslist"), in the format of Vite's targets: 'safari15.4'. */
export function readWholeBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: { whole: string[] }
  }
  return browserslist.whole.map((browser) => browser.replace(' ', ''))
}
