import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/**
 * The oldest browsers, as package.json names them ("browserslist"): `whole` do everything, `basic` read,
 * search, rate and send forms, plainly styled.
 * @returns In the spelling of Vite's targets, such as 'safari15.4'.
 */
export function readBrowsers(): { whole: string[]; basic: string[] } {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: { whole: string[]; basic: string[] }
  }
  const toTargets = (browsers: string[]) => browsers.map((browser) => browser.replace(' ', ''))
  return { whole: toTargets(browserslist.whole), basic: toTargets(browserslist.basic) }
}
