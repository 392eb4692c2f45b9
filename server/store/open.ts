import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprintKey } from './fingerprint-key.ts'
import { createRecords, type Records } from './contract/organiser-records.ts'
import type { Tables } from './contract/tables.ts'
import { noteErased } from './erased-rows.ts'
import { openSqliteSession } from './sqlite/sqlite-session.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { createSqliteTables } from './sqlite/sqlite-tables.ts'

export interface TablesPlace {
  /** PostgreSQL, if set. */
  databaseUrl: string | undefined
  /** Otherwise a file in this folder. */
  dataDir: string
}

/**
 * Opens the tables in PostgreSQL, whose client is loaded only if needed, or in the embedded
 * database.
 * @param onLost Called when the embedded database fails for good. PostgreSQL may come back.
 * @throws If they cannot be opened; the message says where they should be.
 */
export async function openTables(
  { databaseUrl, dataDir }: TablesPlace,
  onLost: (error: Error) => void,
): Promise<Tables> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    const { createPostgresTables } = await import('./postgres/postgres-tables.ts')
    return createPostgresTables(await openPostgres(databaseUrl, { isServer: true }))
  }
  const db = await openSqlite(toFile(dataDir), onLost)
  return createSqliteTables(db, readFingerprintKey(dataDir))
}

/**
 * Opens the records for the organisers' commands, while the site may be running.
 * @throws If there is no database, or it cannot be opened; the message says where it should be.
 */
export async function openRecords({ databaseUrl, dataDir }: TablesPlace): Promise<Records> {
  const keep = (ids: string[]) => noteErased(dataDir, ids)
  if (databaseUrl !== undefined) {
    const { openPostgresSession } = await import('./postgres/postgres-session.ts')
    return createRecords(await openPostgresSession(databaseUrl), keep)
  }
  const file = toFile(dataDir)
  // Opening would create an empty database, whose empty list of ratings would look right.
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Set DATA_DIR to the folder of mela.sqlite.`)
  }
  return createRecords(openSqliteSession(file), keep)
}

/** The embedded database in a folder. */
export function toFile(dataDir: string): string {
  return join(dataDir, 'mela.sqlite')
}
