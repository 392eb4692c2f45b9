import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from './private-files.ts'

const SERVER_WAITS_MS = 5000
const RESTORE_WAITS_MS = 1000

/**
 * A shared lock for users of the database file. It ends when closed, or with the process.
 * @throws While the file is being replaced.
 */
export function lockForUse(file: string): DatabaseSync {
  // An open read transaction holds the lock.
  return lock(file, 'begin; select 1 from sqlite_schema', SERVER_WAITS_MS)
}

/** An exclusive lock for replacing the database file. @throws While anybody uses it. */
export function lockForExchange(file: string): DatabaseSync {
  return lock(file, 'begin exclusive', RESTORE_WAITS_MS)
}

/**
 * Locks an empty file beside the database. A lock on the database itself would move with the
 * archived file, and a server starting at that time would write to the wrong one. The file is a
 * database so that SQLite does the locking on every system, and the lock ends if the process is
 * killed.
 */
function lock(file: string, begin: string, timeout: number): DatabaseSync {
  makePrivateFile(`${file}.lock`)
  const held = new DatabaseSync(`${file}.lock`, { timeout })
  try {
    held.exec(begin)
  } catch (error) {
    held.close()
    throw error
  }
  return held
}
