import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadContentFile } from '#shared/content/content-problem.ts'

/** Reads the files of a content folder; a missing file is undefined. */
export function createContentReader(folder: string): ReadContentFile {
  return (name) => {
    const path = resolve(folder, name)
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
  }
}
