import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from './private-files.ts'
import { statSync } from 'node:fs'

const GONE = new Set(['ENOENT', 'ENOTDIR'])
/** A database, its log, and the index of the log. */
const PARTS = ['', '-wal', '-shm']

export type FileWatch = ReturnType<typeof createFileWatch>

/**
 * Remembers which files are the open database. SQLite goes on using a deleted or moved file, and
 * whatever it writes there would be lost.
 * @param file An open database, or ':memory:'.
 */
export function createFileWatch(file: string) {
  const paths = file === ':memory:' ? [] : PARTS.map((part) => file + part)
  const opened = new Map(paths.map((path) => [path, readIdentity(path)]))

  return {
    /** Whether the same files are still in place. Takes 10 µs. */
    isInPlace: () => paths.every((path) => isSame(path, opened.get(path))),
    /** Whether this path is a file of the open database. */
    isOwn(path: string): boolean {
      const identity = readIdentity(path)
      return identity !== undefined && identity === opened.get(path)
    },
  }
}

/** @returns Undefined if there is no such file. */
function readIdentity(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function isSame(path: string, opened: string | undefined): boolean {
  try {
    return readIdentity(path) === opened
  } catch {
    // A disk that does not answer is another, temporary failure.
    return true
  }
}

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
