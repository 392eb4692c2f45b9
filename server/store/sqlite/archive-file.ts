import { existsSync, linkSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { checkForUse } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { NewerDatabase } from './migrations.ts'

const OTHERS_MAY_TAKE_MS = 1000

/**
 * Renames an unused database, together with its log.
 * @returns The new path; undefined if there is no database.
 * @throws FileFailure if another program has it open.
 */
export function archiveFile(database: string, former: string): string | undefined {
  if (isSound(database)) mergeLog(database)
  // The log goes first: SQLite would apply it to the next database of this name.
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

/**
 * Writes the log into the database, so that it is one file.
 * @throws If another program has it open, which would write its log into the next database.
 */
function mergeLog(database: string) {
  withFile(database, () => {
    using db = new DatabaseSync(database, { timeout: OTHERS_MAY_TAKE_MS })
    db.exec('pragma journal_mode = delete')
  })
}

/** SQLite could lose rows writing a log into a damaged file. A newer version's is not damaged. */
function isSound(database: string): boolean {
  try {
    if (statSync(database).size === 0) return false
    checkForUse(database)
    return true
  } catch (error) {
    return error instanceof NewerDatabase
  }
}
