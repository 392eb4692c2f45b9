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
 * Copies a database that may be in use. What was acknowledged before this began is in the copy.
 * @param target A folder, which gets a file with the moment in its name, or a file that is not there
 *   yet, whose name ends with `.sqlite`. Left out, it is the folder `backups` beside the database.
 * @throws When there is no database, or no sound copy could be made; then there is none.
 */
export function backUp(database: string, target?: string, now = new Date()): Backup {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`)
  const file = toBackupFile(join(dirname(database), 'backups'), target, now)
  using held = new DisposableStack()
  held.use(withFile(database, () => lockForUse(database)))
  return publishBackup(database, file)
}

/** Copies a database to its place as a backup. @throws When the copy is not sound; then there is none. */
export function publishBackup(database: string, file: string): Backup {
  const contents = copyDatabase(database, file, expectRightTotals)
  return { file, contents, bytes: statSync(file).size }
}

/** @throws When the totals of a stall are not those of its ratings. */
export function expectRightTotals({ wrongTotals }: DatabaseContents): void {
  if (wrongTotals.length === 0) return
  throw new Error(
    `The totals of stall ${wrongTotals.join(', ')} are not those of its ratings. Nothing was copied.`,
  )
}

/**
 * Where a backup goes.
 * @param folder Taken, and made, when `target` is left out; else see `backUp`.
 */
export function toBackupFile(folder: string, target: string | undefined, now: Date): string {
  const name = `mela-${toMoment(now)}${EXTENSION}`
  if (target === undefined) {
    withFile(folder, () => makePrivateFolder(folder))
    return join(folder, name)
  }
  if (existsSync(target) && statSync(target).isDirectory()) return join(target, name)
  if (target.endsWith(EXTENSION)) return target
  // It may be a disk that is not there: it is not made, and no file gets its name.
  throw new Error(`There is no folder ${target}. The name of a file ends with ${EXTENSION}.`)
}
