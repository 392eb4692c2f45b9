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
 * @param onLost Called when the embedded database fails for good. PostgreSQL may come back.
 * @throws If the tables cannot be opened. The message says where they should be.
 */
export async function openTables(
  { databaseUrl, dataDir }: TablesPlace,
  onLost: (error: Error) => void,
): Promise<Tables> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    const { createPostgresTables } = await import('./postgres/postgres-tables.ts')
    const db = await openPostgres(databaseUrl, { isServer: true })
    return noteForgotten(createPostgresTables(db), dataDir)
  }
  const db = await openSqlite(toFile(dataDir), onLost)
  return noteForgotten(createSqliteTables(db, readFingerprintKey(dataDir)), dataDir)
}

/** A restored backup must not bring back what a visitor has deleted. */
function noteForgotten(tables: Tables, dataDir: string): Tables {
  return {
    ...tables,
    async forgetDevice(device) {
      const ids = await tables.forgetDevice(device)
      noteErased(dataDir, ids)
      return ids
    },
  }
}

/** @throws If there is no database. The message says where it should be. */
export async function openRecords({ databaseUrl, dataDir }: TablesPlace): Promise<Records> {
  const keep = (ids: string[]) => noteErased(dataDir, ids)
  if (databaseUrl !== undefined) {
    const { openPostgresSession } = await import('./postgres/postgres-session.ts')
    return createRecords(await openPostgresSession(databaseUrl), keep)
  }
  const file = toFile(dataDir)
  // Opening would create an empty database, which would look like a festival without ratings.
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Set DATA_DIR to the folder of mela.sqlite.`)
  }
  return createRecords(openSqliteSession(file), keep)
}

export function toFile(dataDir: string): string {
  return join(dataDir, 'mela.sqlite')
}

/** Lists erased rows, which old backups still contain, so that restoring one erases them again. */
const NAME = 'erased-rows.txt'

function noteErased(dataDir: string, ids: string[]): void {
  if (ids.length === 0) return
  makePrivateFolder(dataDir)
  const lines = ids.map((id) => `${id}\n`).join('')
  appendFileSync(join(dataDir, NAME), lines, { mode: FILE_FOR_THE_OWNER, flush: true })
}

export function readErased(dataDir: string): string[] {
  const file = join(dataDir, NAME)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
