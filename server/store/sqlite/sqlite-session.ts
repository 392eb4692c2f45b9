import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { deleteFingerprintKey } from '#server/store/fingerprint-key.ts'
import { inTransaction, type Session, type SqlValue } from '../contract/session.ts'
import { BUSY_TIMEOUT_MS, checkForUse } from './check-database.ts'
import { withFile } from './file/file-failure.ts'
import { lockForUse } from './file/file-lock.ts'
import { migrateSqlite } from './migrate.ts'
import { makePrivate, makePrivateFile, makePrivateFolder } from './file/private-files.ts'

/**
 * @param file Created if missing. May be ':memory:'.
 * @throws A sentence for the person who runs Mela. The file is then unchanged.
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

/** SQLite would open a file that it cannot write to, and refuse every rating. */
function expectRights(file: string) {
  for (const path of [dirname(file), file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) withFile(path, () => accessSync(path, constants.R_OK | constants.W_OK))
  }
}

function mergeLog(db: DatabaseSync) {
  try {
    // Litestream reads all the time, so this does not wait for it.
    db.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)')
  } catch {
    // The disk is full, or the database is in use. The log stays beside the file, and the next start reads both.
  }
}

const EMPTY_TRIES = 3
const EMPTY_AGAIN_MS = 200

/**
 * Empties the log, which still contains what was deleted. SQLite reports no error if it gives up: on a reader that
 * outlasts the timeout, and immediately while another process empties the log.
 */
export async function emptyLog(all: (sql: string) => Promise<{ busy: number }[]>): Promise<void> {
  for (let tries = 0; tries < EMPTY_TRIES; tries++) {
    const [log] = await all('pragma wal_checkpoint(truncate)')
    if (!log?.busy) return
    await wait(EMPTY_AGAIN_MS)
  }
}

/** SQLite has no schemas, and writes parameters as ?1. */
export const toSqlite = (sql: string) =>
  sql.replaceAll(/\$(\d)/g, '?$1').replaceAll(/\b(mela|public)\./g, '')

/** A server may be using the database. @throws An error worded for the person who runs Mela. */
export function openSqliteSession(file: string): Session {
  const { db, close } = openDatabaseFile(file)
  const run = (sql: string, params: SqlValue[] = []) =>
    withFile(file, () => db.prepare(toSqlite(sql)).all(...params))

  return {
    all: async <R>(sql: string, params?: SqlValue[]) => run(sql, params) as R[],
    toSelected: (column) => column,
    anonymousId: `'00000000-0000-0000-' || lower(hex(randomblob(2)) || '-' || hex(randomblob(6)))`,
    selectIds: (param) => `select value from json_each(${param})`,
    selectTexts: (param) => `select value from json_each(${param})`,
    atOneMoment: (work) => inTransaction(run, work),
    // SQLite has only one write transaction at a time.
    awaitWriters: async () => {},
    // A write lock from the start: upgrading from a read lock could fail.
    inTransaction: (work) => inTransaction(run, work, 'begin immediate'),
    scrub: () => emptyLog(async (sql) => run(sql) as { busy: number }[]),
    replaceFingerprintKey: async () => deleteFingerprintKey(dirname(file)),
    close: async () => close(),
  }
}
