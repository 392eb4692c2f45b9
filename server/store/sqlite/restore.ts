import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expectRightTotals } from './backup.ts'
import { checkForUse, type DatabaseContents } from './check-database.ts'
import { copyDatabase, syncName, toMoment } from './copy-database.ts'
import { FileFailure, withFile } from './file/file-failure.ts'
import { lockForExchange } from './file/file-lock.ts'
import { giveTo, makePrivateFolder, unlessRefused } from './file/private-files.ts'
import { NewerDatabase } from './migrations.ts'

const OTHERS_MAY_TAKE_MS = 1000

export interface Restored {
  contents: DatabaseContents
  former: string | undefined
}

/**
 * An older version's backup is brought up to date at the next start.
 * @throws If the database is in use or the backup is not sound. Then nothing has changed.
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
  if (existsSync(database)) unlessRefused(() => chmodSync(part, statSync(database).mode))
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

/** @returns Undefined without a database. @throws FileFailure if another program has it open. */
function archiveFile(database: string, former: string): string | undefined {
  if (isSound(database)) mergeLog(database)
  // Moves the log first, because SQLite would apply it to the next database of this name.
  for (const log of ['-wal', '-shm']) {
    if (existsSync(database + log)) renameSync(database + log, former + log)
  }
  if (!existsSync(database)) return undefined
  try {
    // A link, so that there is always a database under the old name.
    linkSync(database, former)
  } catch {
    renameSync(database, former)
  }
  return former
}

/** @throws If another program has it open, which would write its log into the next database. */
function mergeLog(database: string) {
  withFile(database, () => {
    using db = new DatabaseSync(database, { timeout: OTHERS_MAY_TAKE_MS })
    db.exec('pragma journal_mode = delete')
  })
}

/** SQLite could lose rows writing a log into a damaged file. A newer version's file is not damaged. */
function isSound(database: string): boolean {
  try {
    if (statSync(database).size === 0) return false
    checkForUse(database)
    return true
  } catch (error) {
    return error instanceof NewerDatabase
  }
}
