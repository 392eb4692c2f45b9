import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { decodeText } from '#shared/catalogue/csv.ts'
import { readContentFile } from './folders.mjs'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
/** What is shown in the display font in Hindi: the banner, and the title of the history. */
const DISPLAYED = /"(sub)?title": *"[^"]*"|^# .*/gm
const DISPLAYED_FILES = ['festival.json', 'about-jys.hi.md']
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/**
 * Subsets the display font (Yatra One) to the letters that are used: printable ASCII, and the
 * Devanagari of this year's content. Conjuncts are kept, because they follow from the letters.
 * Hinting, which no phone uses, is dropped.
 */
export async function makeDisplayFont(): Promise<void> {
  const words = DISPLAYED_FILES.flatMap(
    (name) => decodeText(readContentFile(name) ?? new Uint8Array()).match(DISPLAYED) ?? [],
  ).join('')
  mkdirSync(GENERATED, { recursive: true })
  await writeSubset('latin', `${LATIN}–—’“”₹+`)
  await writeSubset('devanagari', words.replaceAll(/[^\u0900-\u097F ]/g, ''))
}

async function writeSubset(script: 'latin' | 'devanagari', letters: string) {
  const file = `@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`
  const font = readFileSync(resolveModule(file))
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })
  writeFileSync(resolve(GENERATED, `display-${script}.woff2`), subset)
}
