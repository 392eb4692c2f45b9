import { readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The scripts that make a database, in their order. */
export function listMigrations(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
}

/** `user_version` counts the migrations that a database has had. */
export function readVersion(db: DatabaseSync): number {
  const { user_version } = db.prepare('pragma user_version').get() as { user_version: number }
  return user_version
}

/** A newer Mela has made the database, or brought it up to date. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** @throws NewerDatabase */
export function expectKnownVersion(db: DatabaseSync, folder = MIGRATIONS): void {
  const version = readVersion(db)
  const known = listMigrations(folder).length
  if (version <= known) return
  throw new NewerDatabase(
    `The database ${db.location()} is from a newer Mela (version ${version}, this one has ${known}). Use that Mela, or a backup that was made before the update.`,
  )
}
