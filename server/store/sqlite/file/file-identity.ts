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
