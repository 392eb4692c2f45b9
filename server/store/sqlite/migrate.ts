import { readFileSync, renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { copyDatabase, syncName, toMoment } from './copy-database.ts'
import { expectKnownVersion, listMigrations, MIGRATIONS, readVersion } from './migrations.ts'

/**
 * Brings a database up to date, all in one transaction. A file with rows is copied first, and
 * `restore` can undo the update with that copy.
 * @param file Where the database is.
 * @throws When a script fails, which leaves the database as it was, or when it is from a newer Mela.
 */
export function migrateSqlite(db: DatabaseSync, file: string, folder = MIGRATIONS): void {
  expectKnownVersion(db, folder)
  const scripts = listMigrations(folder)
  if (readVersion(db) === scripts.length) return
  // From here on nobody else writes; another server that starts waits.
  db.exec('begin immediate')
  let copy: string | undefined
  try {
    const pending = scripts.slice(readVersion(db))
    if (pending.length > 0 && hasRows(db)) copy = copyBeside(file, scripts.length)
    for (const script of pending) apply(db, script, folder)
    db.exec(`pragma user_version = ${scripts.length}; commit`)
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    if (copy) rmSync(copy)
    throw error
  }
}

function copyBeside(file: string, version: number): string {
  // An update that is killed leaves at most this one copy.
  const part = `${file}.updating`
  rmSync(part, { force: true })
  copyDatabase(file, part)
  const copy = `${file}.before-v${version}-${toMoment(new Date())}`
  renameSync(part, copy)
  syncName(copy)
  return copy
}

function apply(db: DatabaseSync, name: string, folder: URL) {
  const script = readFileSync(new URL(name, folder), 'utf8')
  try {
    db.exec(script)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database ${db.location()} cannot be brought up to date: ${name} failed (${reason}). It is left as it was. Use the Mela that made it, or restore a backup (docs/hosting/backup.md).`,
      { cause: error },
    )
  }
}

function hasRows(db: DatabaseSync): boolean {
  // Litestream has a row of its own in each database that it copies.
  const tables = db
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not glob '_litestream_*'`,
    )
    .all()
  return tables.some(({ name }) => db.prepare(`select 1 from "${String(name)}" limit 1`).get())
}
