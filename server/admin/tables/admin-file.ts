import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqlValue } from '#server/store/contract/session.ts'
import { withFile } from '#server/store/sqlite/file/file-failure.ts'
import {
  makePrivate,
  makePrivateFile,
  makePrivateFolder,
} from '#server/store/sqlite/file/private-files.ts'
import { migrateSqlite } from '#server/store/sqlite/migrate.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/**
 * Opens the file with the tables of the organisers' app, and creates it if it is missing. Several
 * processes may do so at the same time. Nothing waits for a lock, because a server would wait on its
 * main thread.
 * @throws FileFailure.
 */
export function openAdminFile(file: string) {
  return withFile(file, () => {
    makePrivateFolder(dirname(file))
    makePrivateFile(file)
    makePrivate(file)
    const db = new DatabaseSync(file)
    try {
      db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
        pragma secure_delete = on`)
      migrateSqlite(db, file, MIGRATIONS)
    } catch (error) {
      db.close()
      throw error
    }
    return {
      all: (sql: string, params: SqlValue[]) =>
        withFile(file, () => db.prepare(toSqlite(sql)).all(...params)),
      close: () => db.close(),
    }
  })
}

/** Rewrites a statement for SQLite, which has no schema `mela` and writes parameters as ?1. */
function toSqlite(sql: string): string {
  return sql.replaceAll(/\$(\d)/g, '?$1').replaceAll('mela.', '')
}
