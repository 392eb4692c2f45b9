import { existsSync, linkSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { checkForUse } from './check-database.ts'
import { withFile } from './file-failure.ts'
import { NewerDatabase } from './migrations.ts'

const OTHERS_MAY_TAKE_MS = 1000

/**
 * Gives a database that nobody uses another name, and its log with it where it has one.
 * @returns The new path; undefined when there is no database.
 * @throws FileFailure when another program has it open.
 */
export function archiveFile(database: string, former: string): string | undefined {
  if (isSound(database)) foldLogIn(database)
  // A log that is left goes first: it would be read into the database that comes.
  for (const log of ['-wal', '-shm']) {
    if (existsSync(database + log)) renameSync(database + log, former + log)
  }
  if (!existsSync(database)) return undefined
  try {
    // By a second name first: at no moment is there no database at all.
    linkSync(database, former)
  } catch {
    renameSync(database, former)
  }
  return former
}

/**
 * Makes one file of the database and its log.
 * @throws When another program has it open: it would write its log to the database that comes.
 */
function foldLogIn(database: string) {
  withFile(database, () => {
    const db = new DatabaseSync(database, { timeout: OTHERS_MAY_TAKE_MS })
    try {
      db.exec('pragma journal_mode = delete')
    } finally {
      db.close()
    }
  })
}

/** From a damaged file SQLite could throw away more than it folds in. A newer Mela's is not damaged. */
function isSound(database: string): boolean {
  try {
    if (statSync(database).size === 0) return false
    checkForUse(database)
    return true
  } catch (error) {
    return error instanceof NewerDatabase
  }
}
