import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprintKey } from '../fingerprint/fingerprint-key.ts'
import { createRecords, type Records } from './contract/organiser-records.ts'
import type { Tables } from './contract/tables.ts'
import { openSqliteSession } from './sqlite/sqlite-session.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { createSqliteTables } from './sqlite/sqlite-tables.ts'

export interface TablesPlace {
  /** PostgreSQL, where it is given. */
  databaseUrl: string | undefined
  /** Else a file in this folder. */
  dataDir: string
}

/**
 * Opens the tables on PostgreSQL, whose client is loaded only then, or in the embedded database.
 * @param onLost Called when the embedded database stops for good. PostgreSQL may come back.
 * @throws When they cannot be opened; the message says where they were looked for.
 */
export async function openTables(
  { databaseUrl, dataDir }: TablesPlace,
  onLost: (error: Error) => void,
): Promise<Tables> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    const { createPostgresTables } = await import('./postgres/postgres-tables.ts')
    return createPostgresTables(await openPostgres(databaseUrl))
  }
  const db = await openSqlite(toFile(dataDir), onLost)
  return createSqliteTables(db, readFingerprintKey(dataDir))
}

/**
 * Opens what the organisers' commands work on, while the site may be running.
 * @throws When there is no database, or it cannot be opened; the message says where it was looked for.
 */
export async function openRecords({ databaseUrl, dataDir }: TablesPlace): Promise<Records> {
  if (databaseUrl !== undefined) {
    const { openPostgresSession } = await import('./postgres/postgres-session.ts')
    return createRecords(await openPostgresSession(databaseUrl))
  }
  const file = toFile(dataDir)
  // Opening would make an empty database, and an empty list of ratings would look right.
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Set DATA_DIR to the folder of mela.sqlite.`)
  }
  return createRecords(openSqliteSession(file))
}

/** The embedded database of a folder. */
export function toFile(dataDir: string): string {
  return join(dataDir, 'mela.sqlite')
}
