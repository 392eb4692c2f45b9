import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FestivalColours } from '#shared/colours.ts'
import { MAP_PICTURE, readSheetOfMap } from '#shared/content/map/event-map.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { LINK_PREVIEW } from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { GUIDE_VIEWS, screenshotFile, SHAPE_NAMES } from '#shared/content/files/screenshots.ts'

/** The inputs of pictures and fonts besides files in the content folder. */
export interface DerivedWords {
  /** The product's version, as another may draw differently. */
  product: string
  /** The codes of the guide's languages. */
  languages: string[]
  title: string
  organisation: string
  /** The text that pages show in the display font, in every language. */
  banner: string[]
  colours?: FestivalColours | undefined
  hasDrawnMap: boolean
}

/** The files of the content folder from which something is generated or measured. */
export const INPUT_FILES = [
  LOGO,
  LINK_PREVIEW,
  MAP_PICTURE,
  ...SHAPE_NAMES.flatMap((shape) =>
    GUIDE_VIEWS.map((view) => `files/${screenshotFile(view, shape)}`),
  ),
]

/** The name of the folder for these inputs, equal on every machine. */
export async function hashInputs(contentDir: string, words: DerivedWords): Promise<string> {
  const { sheet } = words.hasDrawnMap ? readSheetOfMap(readerOf(contentDir)) : {}
  const hash = createHash('sha256').update(JSON.stringify([words, sheet]))
  for (const name of INPUT_FILES) hash.update(`\n${name} ${await hashFile(join(contentDir, name))}`)
  return hash.digest('hex').slice(0, 20)
}

/** Reads in chunks, because the file may be a photograph of 50 MB. Empty: no such file. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return ''
  }
}

/** Reads the files of a content folder; undefined if one is missing. */
export function readerOf(contentDir: string): ReadContentFile {
  return (name) => {
    try {
      return readFileSync(join(contentDir, name))
    } catch {
      return undefined
    }
  }
}
