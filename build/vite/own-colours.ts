import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { repaint } from '#shared/colours.ts'
import { readFestival } from '#shared/content/festival.ts'
import { readContentFile } from '../folders.mjs'

const WEB = resolve(import.meta.dirname, '../../web')
const TOKENS = 'styles/tokens.css'
/** For drawings in files of their own, which have the shipped colours where these names are unknown. */
const DRAWINGS = ':root{--board-deep:#5f0f1b;--gold:#f2a20c}'

/**
 * Puts the colours of festival.json in the place of the shipped ones: in styles, in drawings that stand in
 * components, and in the page itself. A festival without colours has the files as they are.
 */
export function ownColours(readFile = readContentFile): Plugin {
  const paint = (text: string) => repaint(text, readFestival(readFile).value?.colours)
  return {
    name: 'mela-own-colours',
    enforce: 'pre',
    transform(code, id) {
      if (relative(WEB, id.split('?')[0]!).startsWith('..')) return
      const painted = paint(code)
      if (painted === code) return
      return { code: id.endsWith(TOKENS) ? painted + paint(DRAWINGS) : painted, map: null }
    },
    transformIndexHtml: { order: 'pre', handler: paint },
  }
}
