import { existsSync, appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprintKey } from './fingerprint-key.ts'
import { createRecords, type Records } from './contract/organiser-records.ts'
import type { Tables } from './contract/tables.ts'
import { openSqliteSession } from './sqlite/sqlite-session.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { createSqliteTables } from './sqlite/sqlite-tables.ts'
import { FILE_FOR_THE_OWNER, makePrivateFolder } from './sqlite/file/private-files.ts'

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

/**
 * The ids of erased rows, one per line: never a number or a device. They are in a file beside the database, because a
 * backup made before the erasure does not know them, and restoring it must not bring a person back.
 */
const NAME = 'erased-rows.txt'

/** Adds ids, and returns once they are on disk. */
function noteErased(dataDir: string, ids: string[]): void {
  if (ids.length === 0) return
  makePrivateFolder(dataDir)
  const lines = ids.map((id) => `${id}\n`).join('')
  appendFileSync(join(dataDir, NAME), lines, { mode: FILE_FOR_THE_OWNER, flush: true })
}

/** The ids of all rows that were ever erased here. */
export function readErased(dataDir: string): string[] {
  const file = join(dataDir, NAME)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
