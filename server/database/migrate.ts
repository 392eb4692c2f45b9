import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = new URL('./migrations/sqlite/', import.meta.url)

/** Brings a database file up to date; `user_version` counts the migrations that it has had. */
export function migrateSqlite(db: DatabaseSync): void {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const { user_version: done } = db.prepare('pragma user_version').get() as { user_version: number }
  if (done > files.length) {
    throw new Error(
      `The database is from a newer Mela (version ${done}, this one has ${files.length})`,
    )
  }
  files.slice(done).forEach((file, index) => {
    const script = readFileSync(new URL(file, MIGRATIONS), 'utf8')
    db.exec(`begin immediate; ${script}; pragma user_version = ${done + index + 1}; commit`)
  })
}
