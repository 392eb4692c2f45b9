import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, checkForUse } from './check-database.ts'
import { withFile } from './file-failure.ts'
import { type FileLock, lockForUse } from './file-lock.ts'
import { migrateSqlite } from './migrate.ts'

export interface DatabaseFile {
  db: DatabaseSync
  close(): void
}

/**
 * Opens a database for a server. It is made where there is none, checked for damage, and brought up to date.
 * @param file Path of the database file, or ':memory:'.
 * @throws A sentence for whoever runs Mela; the file is then as it was.
 */
export function openDatabaseFile(file: string): DatabaseFile {
  if (file === ':memory:') return toDatabaseFile(openForWriting(file), undefined)
  withFile(file, () => mkdirSync(dirname(file), { recursive: true }))
  expectRights(file)
  const lock = withFile(file, () => lockForUse(file))
  try {
    if (existsSync(file) && statSync(file).size > 0) checkForUse(file)
    return toDatabaseFile(
      withFile(file, () => openForWriting(file)),
      lock,
    )
  } catch (error) {
    lock.release()
    throw error
  }
}

function openForWriting(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // Deleted personal data must not stay on the disk.
    db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
      pragma secure_delete = on`)
    migrateSqlite(db, file)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Without it, SQLite would open a file that it may not write, and refuse every rating. */
function expectRights(file: string) {
  for (const path of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) withFile(path, () => accessSync(path, constants.R_OK | constants.W_OK))
  }
}

function toDatabaseFile(db: DatabaseSync, lock: FileLock | undefined): DatabaseFile {
  return {
    db,
    close() {
      try {
        db.exec('pragma wal_checkpoint(truncate)')
      } catch {
        // A full disk. The log stays beside the file, and the next start reads both.
      }
      db.close()
      lock?.release()
    },
  }
}
