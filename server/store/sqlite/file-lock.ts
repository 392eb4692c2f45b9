import { DatabaseSync } from 'node:sqlite'

/** Held until it is released or the process is gone, however that ends. */
export interface FileLock {
  release(): void
}

const SERVER_WAITS_MS = 5000
const RESTORE_WAITS_MS = 1000

/**
 * Says that somebody uses the database file and will go on doing so; many may say it at once.
 * @throws While the file is being exchanged.
 */
export function lockForUse(file: string): FileLock {
  // A transaction that reads holds the lock for as long as it is open.
  return lock(file, 'begin; select 1 from sqlite_schema', SERVER_WAITS_MS)
}

/**
 * Has the database file for oneself, so that another can be put in its place.
 * @throws While anybody uses it.
 */
export function lockForExchange(file: string): FileLock {
  return lock(file, 'begin exclusive', RESTORE_WAITS_MS)
}

/**
 * An empty file of its own: a lock on the database file itself would go with the file that is laid
 * aside, and a server that starts at that moment would write to the wrong one. It is a database so
 * that SQLite locks it, as the system that runs us can, and lets go when the process is killed.
 */
function lock(file: string, begin: string, timeout: number): FileLock {
  const held = new DatabaseSync(`${file}.lock`, { timeout })
  try {
    held.exec(begin)
  } catch (error) {
    held.close()
    throw error
  }
  return { release: () => held.close() }
}
