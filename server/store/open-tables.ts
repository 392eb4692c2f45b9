import { join } from 'node:path'
import { readFingerprintKey } from '../fingerprint/fingerprint-key.ts'
import type { Tables } from './contract/tables.ts'
import { openPostgres } from './postgres/postgres.ts'
import { createPostgresTables } from './postgres/postgres-tables.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { createSqliteTables } from './sqlite/sqlite-tables.ts'

export interface TablesPlace {
  /** PostgreSQL, where it is given. */
  databaseUrl: string | undefined
  /** Else a file in this folder. */
  dataDir: string
}

/**
 * Opens the tables on PostgreSQL or in the embedded database.
 * @param onLost Called when the embedded database stops for good. PostgreSQL may come back.
 * @throws When they cannot be opened; the message says where they were looked for.
 */
export async function openTables(
  { databaseUrl, dataDir }: TablesPlace,
  onLost: (error: Error) => void,
): Promise<Tables> {
  if (databaseUrl !== undefined) return createPostgresTables(await openPostgres(databaseUrl))
  const db = await openSqlite(join(dataDir, 'mela.sqlite'), onLost)
  return createSqliteTables(db, readFingerprintKey(dataDir))
}
