import { existsSync, linkSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { copyOpenDatabase, syncName, toMoment } from './copy-database.ts'
import type { FileWatch } from './file/file-lock.ts'
import { makePrivateFolder } from './file/private-files.ts'

/**
 * The open file of a deleted or replaced database still has every row.
 * @returns What happened, as a sentence for the person who runs Mela.
 * @throws If the copy cannot be written. The open file is then the only one with all rows.
 */
export function rescueDatabase(db: DatabaseSync, file: string, { isOwn }: FileWatch): string {
  const moment = toMoment(new Date())
  const rescued = `${file}.rescued-${moment}`
  makePrivateFolder(dirname(file))
  copyOpenDatabase(db, rescued)
  // Without its log, the file lacks the last rows.
  if (isOwn(file)) renameSync(file, `${file}.without-log-${moment}`)
  // SQLite would apply a leftover log to the next database of this name.
  for (const part of ['-wal', '-shm']) {
    const path = file + part
    if (isOwn(path) || (existsSync(path) && !existsSync(file))) {
      renameSync(path, `${file}.left-${moment}${part}`)
    }
  }
  const what = `${file}, or its log, was deleted or replaced while Mela ran. Nothing that was acknowledged is lost: all of it is in ${rescued}`
  if (!putBack(rescued, file)) {
    return `${what}. Another database is in its place, and Mela starts with that one. To go back, stop Mela and restore the rescued file (docs/hosting/backup.md).`
  }
  return `${what}, which is ${file} again. Mela ends now; start it again if nothing else does.`
}

function putBack(rescued: string, file: string): boolean {
  if (existsSync(file)) return false
  try {
    linkSync(rescued, file)
  } catch {
    return false
  }
  syncName(file)
  return true
}
