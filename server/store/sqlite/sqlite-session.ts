import { dirname } from 'node:path'
import { deleteFingerprintKey } from '#server/store/fingerprint-key.ts'
import { inTransaction, type Session, type SqlValue } from '../contract/session.ts'
import { withFile } from './file/file-failure.ts'
import { openDatabaseFile } from './open-database-file.ts'

/**
 * The organisers' connection to a database that a server may be using; each waits for the other's
 * writes.
 * @throws An error worded for the person who runs Mela.
 */
export function openSqliteSession(file: string): Session {
  const { db, close } = openDatabaseFile(file)
  const run = (sql: string, params: SqlValue[] = []) =>
    withFile(file, () => db.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...params))

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
    // The log still contains what was deleted.
    scrub: async () => void run('pragma wal_checkpoint(truncate)'),
    replaceFingerprintKey: async () => deleteFingerprintKey(dirname(file)),
    close: async () => close(),
  }
}
