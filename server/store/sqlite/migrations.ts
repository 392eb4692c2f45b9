import { readdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

export function listMigrations(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
}

export const versionOf = (script: string) => Number.parseInt(script, 10)

/** 0 for an empty database. */
export function readVersion(db: DatabaseSync): number {
  const { user_version } = db.prepare('pragma user_version').get() as { user_version: number }
  return user_version
}

export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

export function expectKnownVersion(db: DatabaseSync, folder = MIGRATIONS): void {
  const version = readVersion(db)
  const last = versionOf(listMigrations(folder).at(-1)!)
  if (version <= last) return
  throw new NewerDatabase(
    `The database ${db.location()} is from a newer Mela (version ${version}, this one has ${last}). Use that Mela, or a backup that was made before the update.`,
  )
}
