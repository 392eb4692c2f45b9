import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS, checkForUse } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { lockForUse } from './file/file-lock.ts'
import { migrateSqlite } from './migrate.ts'
import { makePrivate, makePrivateFile, makePrivateFolder } from './file/private-files.ts'

/**
 * Opens a database for a server. Creates it if missing, checks it for damage, and brings it up to
 * date.
 * @param file Path of the database file, or ':memory:'.
 * @throws A sentence for the person who runs Mela; the file is then unchanged.
 */
export function openDatabaseFile(file: string) {
  using opened = new DisposableStack()
  if (file !== ':memory:') {
    withFile(file, () => makePrivateFolder(dirname(file)))
    expectRights(file)
    opened.use(withFile(file, () => lockForUse(file)))
    // SQLite creates its files beside this one with the same permissions.
    withFile(file, () => makePrivateFile(file))
    makePrivate(file)
    if (existsSync(file) && statSync(file).size > 0) checkForUse(file)
  }
  const db = withFile(file, () => {
    const writable = opened.use(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }))
    // Deleted personal data must not remain on disk.
    writable.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
      pragma secure_delete = on`)
    migrateSqlite(writable, file)
    return writable
  })
  opened.defer(() => mergeLog(db))
  const kept = opened.move()
  return { db, close: () => kept.dispose() }
}

/** Otherwise SQLite would open a file that it cannot write to, and refuse every rating. */
function expectRights(file: string) {
  for (const path of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) withFile(path, () => accessSync(path, constants.R_OK | constants.W_OK))
  }
}

function mergeLog(db: DatabaseSync) {
  try {
    // Litestream, which reads all the time, is not waited for.
    db.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)')
  } catch {
    // The disk is full, or in use. The log stays beside the file, and the next start reads both.
  }
}
