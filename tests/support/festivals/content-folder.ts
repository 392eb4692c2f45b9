import { join } from 'node:path'
import { createContentReader } from '#server/festival/site-festival.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { A_FESTIVAL } from './a-festival.ts'

export const toBytes = (text: string) => new TextEncoder().encode(text)

/** Reads files by name, from a content folder with only these files. */
export const folderOf =
  (files: Record<string, string | Uint8Array>): ReadContentFile =>
  (name) => {
    const content = files[name]
    return typeof content === 'string' ? toBytes(content) : content
  }

/** The content folder of a festival with some changed facts. */
export const festivalOf = (changes: object, files: Record<string, string | Uint8Array> = {}) =>
  folderOf({ 'festival.json': JSON.stringify({ ...A_FESTIVAL, ...changes }, null, 2), ...files })

/** Reads the sample festival of this repository. */
export const readSample: ReadContentFile = createContentReader(
  join(import.meta.dirname, '../../../content'),
)
