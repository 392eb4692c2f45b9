import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const { resolve: resolveModule } = createRequire(import.meta.url)
const GENERATED = resolve(import.meta.dirname, '../web/generated')
const LATIN_FONT = '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2'
/** Drops characters that no title uses, because every phone would load them. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((sign) => !'"#$%*;<=>?@[\\]^_`{|}~'.includes(sign))
  .join('')

/** Drops hinting, which phones do not use. */
export async function makeLatinFont(): Promise<void> {
  mkdirSync(GENERATED, { recursive: true })
  const font = readFileSync(resolveModule(LATIN_FONT))
  const subset = await subsetFont(font, `${ASCII}–—’“”₹+`, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  // A concurrent build, for instance in a test, may be reading the file.
  const path = resolve(GENERATED, 'display-latin.woff2')
  writeFileSync(`${path}.${process.pid}`, subset)
  renameSync(`${path}.${process.pid}`, path)
}
