import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { decodeText } from '#shared/catalogue/decode-text.ts'
import { readContentFile } from './folders.mjs'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
/** What is painted in Hindi: the banner, and the title of the history. */
const PAINTED = /"(sub)?title": *"[^"]*"|^# .*/gm
const PAINTED_FILES = ['festival.json', 'about-jys.hi.md']
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/**
 * Cuts the sign painter's face (Yatra One) down to the letters that are used: printable ASCII, and
 * the Devanagari of this year's content. Conjuncts are kept, for they follow from the letters;
 * hinting, which no phone uses, is not.
 */
export async function makeSignFont(): Promise<void> {
  const words = PAINTED_FILES.flatMap(
    (name) => decodeText(readContentFile(name) ?? new Uint8Array()).match(PAINTED) ?? [],
  ).join('')
  mkdirSync(GENERATED, { recursive: true })
  await writeSubset('latin', `${LATIN}–—’“”₹+`)
  await writeSubset('devanagari', words.replaceAll(/[^\u0900-\u097F ]/g, ''))
}

async function writeSubset(script: 'latin' | 'devanagari', letters: string) {
  const file = `@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`
  const font = readFileSync(resolveModule(file))
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })
  writeFileSync(resolve(GENERATED, `sign-${script}.woff2`), subset)
}
