import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
const LATIN_FONT = '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2'
/** Printable ASCII, without signs that no title has: those few hundred bytes go to every phone. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((sign) => !'"#$%*;<=>?@[\\]^_`{|}~'.includes(sign))
  .join('')

/** Subsets the display font (Yatra One) to Latin letters and signs, without hinting, which no phone uses. */
export async function makeDisplayFont(): Promise<void> {
  mkdirSync(GENERATED, { recursive: true })
  const font = readFileSync(resolveModule(LATIN_FONT))
  const subset = await subsetFont(font, `${ASCII}–—’“”₹+`, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  // Another build, such as a test's, may be reading it.
  const path = resolve(GENERATED, 'display-latin.woff2')
  writeFileSync(`${path}.${process.pid}`, subset)
  renameSync(`${path}.${process.pid}`, path)
}
