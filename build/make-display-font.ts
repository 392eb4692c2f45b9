import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { findDisplayedHindi } from '#shared/content/switches.ts'
import { readContentFile } from './folders.mjs'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
/** A font without letters is none; a site without Hindi does not use the file (vite/omit-hindi.ts). */
const ANY_LETTER = '\u0905'
/** Printable ASCII, without signs that no title has: those few hundred bytes go to every phone. */
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((sign) => !'"#$%*<=>@[\\]^_`{|}~'.includes(sign))
  .join('')

/**
 * Subsets the display font (Yatra One) to the letters that are used: Latin ones and signs, and the
 * Devanagari of this year's banner. Conjuncts are kept, because they follow from the letters.
 * Hinting, which no phone uses, is dropped.
 */
export async function makeDisplayFont(): Promise<void> {
  const hindi = findDisplayedHindi(readContentFile)
  mkdirSync(GENERATED, { recursive: true })
  await writeSubset('latin', `${LATIN}–—’“”₹+`)
  await writeSubset('devanagari', hindi || ANY_LETTER)
}

async function writeSubset(script: 'latin' | 'devanagari', letters: string) {
  const file = `@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`
  const font = readFileSync(resolveModule(file))
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })
  // Another build, such as a test's, may be reading it.
  const path = resolve(GENERATED, `display-${script}.woff2`)
  writeFileSync(`${path}.${process.pid}`, subset)
  renameSync(`${path}.${process.pid}`, path)
}
