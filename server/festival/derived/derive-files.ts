import { type ReadContentFile, toSentence } from '#shared/content/content-problem.ts'
import type { DerivedIndex } from './derived-index.ts'
import type { DerivedWords } from './inputs.ts'
import { makeLinkPicture } from './link-picture.ts'
import { makeIcons } from './logo-icons.ts'
import type { Made } from './made.ts'
import { makeMapPicture } from './map-picture.ts'
import { createOutliner } from './outline-text.ts'
import { measureScreenshots } from './screenshots.ts'
import { makeHindiFont } from './hindi-font.ts'

/** Generates once what would otherwise be made for each visitor. Leaves out what fails. */
export async function deriveFiles(readFile: ReadContentFile, words: DerivedWords) {
  const outline = createOutliner()
  const makers: [what: string, make: () => Promise<Made>][] = [
    ['the display font', () => makeHindiFont(words)],
    ['the icons', () => makeIcons(readFile)],
    ['the screenshots', () => measureScreenshots(readFile)],
    ['the picture of links', () => makeLinkPicture(readFile, words, outline)],
    ['the picture of the map', () => makeMapPicture(readFile, words, outline)],
  ]
  const files: Record<string, Uint8Array> = {}
  const index: DerivedIndex = { addresses: [], problems: [], icons: [], screenshots: [] }
  for (const [what, make] of makers) {
    try {
      const made = await make()
      Object.assign(files, made.files)
      Object.assign(index, made.names)
      index.problems.push(...(made.problems ?? []).map(toSentence))
    } catch (error) {
      index.problems.push(`Pages go without ${what}, which cannot be made: ${String(error)}`)
    }
  }
  index.addresses = Object.keys(files)
  return { files, index }
}
