import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expectRightTotals } from './backup.ts'
import type { DatabaseContents } from './check-database.ts'
import { copyDatabase, syncName, toMoment } from './copy-database.ts'
import { FileFailure, withFile } from './file/file-failure.ts'
import { lockForExchange } from './file/file-lock.ts'
import { archiveFile } from './archive-file.ts'
import { giveTo, makePrivateFolder } from './file/private-files.ts'

export interface Restored {
  contents: DatabaseContents
  /** The file of the database that was replaced. */
  former: string | undefined
}

/**
 * Replaces the database by a backup, after archiving it beside itself. An older version's backup is
 * brought up to date at the next start.
 * @throws If the database is in use or the backup is not sound; then nothing has changed.
 */
export function restore(backup: string, database: string, now = new Date()): Restored {
  withFile(database, () => makePrivateFolder(dirname(database)))
  using cleanUp = new DisposableStack()
  cleanUp.use(lockOrSayWho(database))
  const part = `${database}.restoring`
  const removePart = () => rmSync(part, { force: true })
  cleanUp.defer(removePart)
  removePart()
  const contents = copyDatabase(backup, part, expectRightTotals)
  if (existsSync(database)) chmodSync(part, statSync(database).mode)
  const owner = statSync(existsSync(database) ? database : dirname(database))
  for (const path of [part, `${database}.lock`]) giveTo(owner, path)
  const former = archiveFile(database, `${database}.before-restore-${toMoment(now)}`)
  renameSync(part, database)
  syncName(database)
  return { contents, former }
}

function lockOrSayWho(database: string) {
  try {
    return withFile(database, () => lockForExchange(database))
  } catch (error) {
    if (!(error instanceof FileFailure) || error.kind !== 'in-use') throw error
    throw new Error(
      `Mela, or a backup, has ${database} open. Stop it first; nothing was changed.`,
      { cause: error },
    )
  }
}
