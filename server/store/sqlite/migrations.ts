import { readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The scripts that make a database, in their order. */
export function listMigrations(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
}

/** The version of a database that has had this script: the number at the start of its name. */
export const versionOf = (script: string) => Number.parseInt(script, 10)

/** The version of the last script that a database has had; 0 for an empty one. */
export function readVersion(db: DatabaseSync): number {
  const { user_version } = db.prepare('pragma user_version').get() as { user_version: number }
  return user_version
}

/** A newer Mela has made the database, or brought it up to date. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** @throws NewerDatabase, or an error for a database from before 1.0.0. */
export function expectKnownVersion(db: DatabaseSync, folder = MIGRATIONS): void {
  const version = readVersion(db)
  const scripts = listMigrations(folder)
  const [first, last] = [scripts[0]!, scripts.at(-1)!].map(versionOf) as [number, number]
  if (version > last) {
    throw new NewerDatabase(
      `The database ${db.location()} is from a newer Mela (version ${version}, this one has ${last}). Use that Mela, or a backup that was made before the update.`,
    )
  }
  if (version === 0 || version >= first) return
  throw new Error(
    `The database ${db.location()} is from a Mela before 1.0.0 (version ${version}), which this one cannot update. Move it away to start with an empty one.`,
  )
}
