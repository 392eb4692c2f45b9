import { globSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = resolve(import.meta.dirname, '../../web')
const FEATURES = /^(catalogue|search|ratings|forms|committees|qr-cards)\//

/** `number-plate_word`: the style sheet and the name in it. No two sheets have the same name. */
export function toClassName(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

const SHEETS = globSync('**/*.module.css', { cwd: WEB }).toSorted()

/**
 * `h4`: letters for the style sheet and a number for the class or keyframes in it, the same in every build of the same
 * sheets. A page names about 70 classes: 250 of its 7,000 bytes are saved.
 * @param css What the sheet holds.
 */
export function toShortClassName(name: string, file: string, css: string): string {
  const sheet = SHEETS.indexOf(relative(WEB, file.split('?')[0]!).replaceAll(sep, '/'))
  const names = [
    ...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found)),
  ]
  if (sheet < 0 || !names.includes(name))
    throw new Error(`${file} has no class and no keyframes ${name}`)
  return `${toLetters(sheet)}${names.indexOf(name)}`
}

/** 0 is 'a', 25 is 'z', 26 is 'ba'. */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : toLetters(Math.floor(index / 26)) + letter
}

/**
 * Puts every style sheet below the screens into a cascade layer by its folder. A feature then
 * overrides a component, and a screen overrides both, whichever sheet comes later. A sheet that names
 * its layer itself stays as it is.
 */
export function layerStyles(): Plugin {
  return {
    name: 'mela-layer-styles',
    enforce: 'pre',
    transform(code, id) {
      const sheet = relative(WEB, id.split('?')[0]!).replaceAll(sep, '/')
      if (!sheet.endsWith('.css') || /^(\.\.|screens)\//.test(sheet) || code.includes('@layer'))
        return
      const layer = FEATURES.test(sheet) ? 'features' : 'components'
      // The first named layer is the lowest. Each sheet names both, because any sheet may load first.
      return { code: `@layer components,features;@layer ${layer}{${code}}`, map: null }
    },
  }
}
