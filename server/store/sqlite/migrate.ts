import { renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { copyDatabase, syncName, toMoment } from './copy-database.ts'
import {
  expectKnownVersion,
  listMigrations,
  MIGRATIONS,
  readScript,
  readVersion,
  versionOf,
} from './migrations.ts'

/**
 * Copies an existing database first, so that `restore` can undo the update.
 * @throws If a script fails, which changes nothing, or if the database is from a newer version.
 */
export function migrateSqlite(db: DatabaseSync, file: string, folder = MIGRATIONS): void {
  expectKnownVersion(db, folder)
  const scripts = listMigrations(folder)
  const latest = versionOf(scripts.at(-1)!)
  if (readVersion(db) === latest) return
  // Blocks other writers from here on. Another starting server waits.
  db.exec('begin immediate')
  let copy: string | undefined
  try {
    const version = readVersion(db)
    const pending = scripts.filter((script) => versionOf(script) > version)
    if (pending.length > 0 && version > 0) copy = copyBeside(file, latest)
    for (const script of pending) apply(db, script, readScript(script, folder))
    db.exec(`pragma user_version = ${latest}; commit`)
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    if (copy) rmSync(copy)
    throw error
  }
}

function copyBeside(file: string, version: number): string {
  // A killed update leaves at most this one copy.
  const part = `${file}.updating`
  rmSync(part, { force: true })
  copyDatabase(file, part)
  const copy = `${file}.before-v${version}-${toMoment(new Date())}`
  renameSync(part, copy)
  syncName(copy)
  return copy
}

function apply(db: DatabaseSync, name: string, script: string) {
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
