import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, checkForUse } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { lockForUse } from './file/file-lock.ts'
import { migrateSqlite } from './migrate.ts'
import { makePrivate, makePrivateFile, makePrivateFolder } from './file/private-files.ts'

/**
 * Opens a database for a server. It is made where there is none, checked for damage, and brought up to date.
 * @param file Path of the database file, or ':memory:'.
 * @throws A sentence for whoever runs Mela; the file is then as it was.
 */
export function openDatabaseFile(file: string) {
  using opened = new DisposableStack()
  if (file !== ':memory:') {
    withFile(file, () => makePrivateFolder(dirname(file)))
    expectRights(file)
    opened.use(withFile(file, () => lockForUse(file)))
    // What SQLite lays beside the file has the same rights.
    withFile(file, () => makePrivateFile(file))
    makePrivate(file)
    if (existsSync(file) && statSync(file).size > 0) checkForUse(file)
  }
  const db = withFile(file, () => {
    const writable = opened.use(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }))
    // Deleted personal data must not stay on the disk.
    writable.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
      pragma secure_delete = on`)
    migrateSqlite(writable, file)
    return writable
  })
  opened.defer(() => mergeLog(db))
  const kept = opened.move()
  return { db, close: () => kept.dispose() }
}

/** Without it, SQLite would open a file that it may not write, and refuse every rating. */
function expectRights(file: string) {
  for (const path of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) withFile(path, () => accessSync(path, constants.R_OK | constants.W_OK))
  }
}

function mergeLog(db: DatabaseSync) {
  try {
    db.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // A full disk. The log stays beside the file, and the next start reads both.
  }
}
