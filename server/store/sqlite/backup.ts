import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseContents } from './check-database.ts'
import { copyDatabase, toMoment } from './copy-database.ts'
import { withFile } from './file/file-failure.ts'
import { lockForUse } from './file/file-lock.ts'
import { makePrivateFolder } from './file/private-files.ts'

export interface Backup {
  file: string
  contents: DatabaseContents
  bytes: number
}

const EXTENSION = '.sqlite'

/**
 * Copies a database that may be in use. The copy contains everything acknowledged before it began.
 * @param target A folder, which gets a file with the time in its name, or a new file whose name
 * ends with `.sqlite`. Defaults to the folder `backups` beside the database.
 * @throws If there is no database, or no sound copy could be made; then there is none.
 */
export function backUp(database: string, target?: string, now = new Date()): Backup {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`)
  const file = toBackupFile(join(dirname(database), 'backups'), target, now)
  using held = new DisposableStack()
  held.use(withFile(database, () => lockForUse(database)))
  return publishBackup(database, file)
}

/** Copies a database to its place as a backup. @throws If the copy is not sound, leaving none. */
export function publishBackup(database: string, file: string): Backup {
  const contents = copyDatabase(database, file, expectRightTotals)
  return { file, contents, bytes: statSync(file).size }
}

/** @throws If a stall's totals disagree with its ratings. */
export function expectRightTotals({ wrongTotals }: DatabaseContents): void {
  if (wrongTotals.length === 0) return
  throw new Error(
    `The totals of stall ${wrongTotals.join(', ')} are not those of its ratings. Nothing was copied.`,
  )
}

/**
 * The file of a backup.
 * @param folder Used, and created, if `target` is omitted; otherwise see `backUp`.
 */
export function toBackupFile(folder: string, target: string | undefined, now: Date): string {
  const name = `mela-${toMoment(now)}${EXTENSION}`
  if (target === undefined) {
    withFile(folder, () => makePrivateFolder(folder))
    return join(folder, name)
  }
  if (existsSync(target) && statSync(target).isDirectory()) return join(target, name)
  if (target.endsWith(EXTENSION)) return target
  // This may be a missing disk, so no folder or file of that name is created.
  throw new Error(`There is no folder ${target}. The name of a file ends with ${EXTENSION}.`)
}
