import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FestivalColours } from '#shared/colours.ts'
import { MAP_PICTURE, readSheetOfMap } from '#shared/content/map/event-map.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { LINK_PREVIEW } from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'

export interface DerivedWords {
  /** Mela's version, because another one may draw differently. */
  product: string
  languages: string[]
  title: string
  organisation: string
  /** The text that pages show in the display font, in every language. */
  banner: string[]
  colours?: FestivalColours | undefined
  hasDrawnMap: boolean
}

export const INPUT_FILES = [LOGO, LINK_PREVIEW, MAP_PICTURE]

/** The hash is the same on every machine. */
export async function hashInputs(contentDir: string, words: DerivedWords): Promise<string> {
  const { sheet } = words.hasDrawnMap ? readSheetOfMap(readerOf(contentDir)) : {}
  const hash = createHash('sha256').update(JSON.stringify([words, sheet]))
  for (const name of INPUT_FILES) hash.update(`\n${name} ${await hashFile(join(contentDir, name))}`)
  return hash.digest('hex').slice(0, 20)
}

/** Reads in chunks, because the file may be a 50 MB photo. Empty if there is no such file. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return ''
  }
}

export function readerOf(contentDir: string): ReadContentFile {
  return (name) => {
    try {
      return readFileSync(join(contentDir, name))
    } catch {
      return undefined
    }
  }
}
