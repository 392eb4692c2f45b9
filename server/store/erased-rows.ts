import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_FOR_THE_OWNER, makePrivateFolder } from './sqlite/file/private-files.ts'

/**
 * The ids of erased rows, one per line: never a number or a device. They are in a file beside the database, because a
 * backup made before the erasure does not know them, and restoring it must not bring a person back.
 */
const NAME = 'erased-rows.txt'

/** Adds ids, and returns once they are on disk. */
export function noteErased(dataDir: string, ids: string[]): void {
  if (ids.length === 0) return
  makePrivateFolder(dataDir)
  const lines = ids.map((id) => `${id}\n`).join('')
  appendFileSync(join(dataDir, NAME), lines, { mode: FILE_FOR_THE_OWNER, flush: true })
}

/** The ids of all rows that were ever erased here. */
export function readErased(dataDir: string): string[] {
  const file = join(dataDir, NAME)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
