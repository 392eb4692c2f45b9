import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from './private-files.ts'
import { statSync } from 'node:fs'

const GONE = new Set(['ENOENT', 'ENOTDIR'])
/** A database, its log, and the index of the log. */
const PARTS = ['', '-wal', '-shm']

/**
 * SQLite goes on using a deleted or moved file, and whatever it writes there would be lost.
 * @returns Whether the file and its log are still in place, which takes 10 µs.
 */
export function createFileWatch(file: string): () => boolean {
  const paths = file === ':memory:' ? [] : PARTS.map((part) => file + part)
  const opened = new Map(paths.map((path) => [path, readIdentity(path)]))
  return () => paths.every((path) => isSame(path, opened.get(path)))
}

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
    // A disk that does not respond is a different, temporary failure.
    return true
  }
}

const SERVER_WAITS_MS = 5000
const RESTORE_WAITS_MS = 1000

/** Shared. Ends when closed, or with the process. @throws While the file is being replaced. */
export function lockForUse(file: string): DatabaseSync {
  // An open read transaction holds the lock.
  return lock(file, 'begin; select 1 from sqlite_schema', SERVER_WAITS_MS)
}

/** @throws While anybody uses the file. */
export function lockForExchange(file: string): DatabaseSync {
  return lock(file, 'begin exclusive', RESTORE_WAITS_MS)
}

/**
 * A separate file, because a lock on the database would move with the archived file. SQLite does
 * the locking on every system, and the lock ends with the process.
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
