import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { findDisplayedHindi } from '#shared/content/switches.ts'
import { readContentFile } from './folders.mjs'
import { subsetToWords } from './subset-to-words.ts'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
/** A font without letters is none; a site without Hindi does not use the file (vite/omit-hindi.ts). */
const ANY_LETTER = '\u0905'
/** Printable ASCII, without signs that no title has: those few hundred bytes go to every phone. */
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((sign) => !'"#$%*;<=>?@[\\]^_`{|}~'.includes(sign))
  .join('')

/**
 * Subsets the display font (Yatra One) to what is used: Latin letters and signs, and the Devanagari words
 * of this year's banner. Hinting, which no phone uses, is dropped.
 */
export async function makeDisplayFont(): Promise<void> {
  const hindi = findDisplayedHindi(readContentFile)
  mkdirSync(GENERATED, { recursive: true })
  const latin = await subsetFont(read('latin'), `${LATIN}–—’“”₹+`, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  write('latin', latin)
  write('devanagari', await subsetToWords(read('devanagari'), (hindi || ANY_LETTER).split(/ +/)))
}

function read(script: 'latin' | 'devanagari') {
  const file = `@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`
  return readFileSync(resolveModule(file))
}

function write(script: 'latin' | 'devanagari', subset: Uint8Array) {
  // Another build, such as a test's, may be reading it.
  const path = resolve(GENERATED, `display-${script}.woff2`)
  writeFileSync(`${path}.${process.pid}`, subset)
  renameSync(`${path}.${process.pid}`, path)
}
