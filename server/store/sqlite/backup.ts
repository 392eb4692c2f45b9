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
 * @param target A folder, or a new file ending with `.sqlite`.
 * @throws If there is no database, or no sound copy could be made; none is left.
 */
export function backUp(database: string, target?: string, now = new Date()): Backup {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`)
  const file = toBackupFile(join(dirname(database), 'backups'), target, now)
  using held = new DisposableStack()
  held.use(withFile(database, () => lockForUse(database)))
  return publishBackup(database, file)
}

/** @throws If the copy is not sound; it is deleted. */
export function publishBackup(database: string, file: string): Backup {
  const contents = copyDatabase(database, file, expectRightTotals)
  return { file, contents, bytes: statSync(file).size }
}

/** @throws If a stall's totals disagree with its ratings. */
export function expectRightTotals({ wrongTotals }: DatabaseContents): void {
  if (wrongTotals.length === 0) return
  throw new Error(
    `The totals of stall ${wrongTotals.join(', ')} do not match its ratings. Nothing was copied.`,
  )
}

/** @param folder Used, and created, if `target` is omitted. Otherwise see `backUp`. */
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
