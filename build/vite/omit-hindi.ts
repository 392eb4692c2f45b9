import type { Plugin } from 'vite'
import { findDisplayedHindi, readSwitches } from '#shared/content/switches.ts'
import { readContentFile } from '../folders.mjs'

const FONT = 'display-devanagari.woff2'
const FACE = /@font-face \{[^}]*display-devanagari[^}]*\}/
const NO_FILE = '\0no-hindi-font'

/** Texts of the cards in shared/messages. */
const CARD_WORDS = /\/messages\/\w+\/qr-cards\.ts$/
const HINDI_WORDS = /\bhindi: ('[^']*'|`[^`]*`)/g

/**
 * Leaves the Devanagari part of the display font out of a site that shows no Hindi in it, and the words
 * in Hindi out of cards that are in English only.
 */
export function omitHindi(readFile = readContentFile): Plugin {
  const isNeeded = () => findDisplayedHindi(readFile) !== ''
  return {
    name: 'mela-omit-hindi',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith(`${FONT}?url`) && !isNeeded()) return NO_FILE
    },
    load(id) {
      if (id === NO_FILE) return "export default ''"
    },
    transform(code, id) {
      if (CARD_WORDS.test(id)) {
        if (readSwitches(readFile).value?.hasHindiOnCards !== false) return
        return { code: code.replaceAll(HINDI_WORDS, "hindi: ''"), map: null }
      }
      if (!id.endsWith('/display-font.css') || isNeeded()) return
      return { code: code.replace(FACE, ''), map: null }
    },
  }
}
