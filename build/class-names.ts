import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = resolve(import.meta.dirname, '../web')
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without `d`: ad blockers hide what is called `ad`. */
const SHEET_SIGNS = `${LETTERS}0123456789`.replaceAll(/d/gi, '')
const WHOLE_TABLE = /import (\w+) from ('.+\.module\.css')/g

const styleSheets = globSync('**/*.module.css', { cwd: WEB })
  .map((sheet) => sheet.replaceAll(sep, '/'))
  .toSorted()

/** A source's path in web/, as it is everywhere. */
export function toSourceName(file: string): string {
  return relative(WEB, file.split('?')[0]!).replaceAll(sep, '/')
}

/** The letter or digit of a style sheet, by its name; undefined when there is no such sheet. */
export function signOf(sheet: string): string | undefined {
  return SHEET_SIGNS[styleSheets.indexOf(sheet)]
}

/**
 * 'aH': a sign for the place of the name in its sheet, then one for the sheet. Every page carries its
 * class names twice, and compressed they weigh far less than words.
 */
export function toClassName(name: string, file: string): string {
  const sheet = toSourceName(file)
  const letter = LETTERS[namesIn(sheet).indexOf(name)]
  const sign = signOf(sheet)
  if (!letter || !sign) throw new Error(`${sheet}: there is no short name left for ${name}`)
  return letter + sign
}

/** Classes and key frames, in their order; a word too many only leaves a gap. */
function namesIn(sheet: string): string[] {
  const css = readFileSync(join(WEB, sheet), 'utf8')
  const found = css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)
  return [...new Set([...found].map(([, name]) => name!))]
}

/**
 * Takes class names out of their sheets one by one, so that they are written where they are used. Else
 * the scripts would carry the table of each sheet's names.
 */
export function pickClassNames(): Plugin[] {
  return [
    {
      name: 'mela-class-names',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        if (id.endsWith('.tsx')) return { code: pickNames(code, id), map: null }
      },
    },
    {
      name: 'mela-keep-styles',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        if (!id.endsWith('.module.css')) return
        const names = code.replace(/export default \{[^}]*\};?/, '')
        // Nothing is left to import from it, and still it is needed.
        return { code: names, map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
  ]
}

/** @throws When a name is looked up while the page is drawn: that would need the whole table. */
export function pickNames(code: string, file: string): string {
  if (/styles\[/i.test(code)) throw new Error(`${file}: a class name has to be written out`)
  return code.replace(WHOLE_TABLE, 'import * as $1 from $2')
}
