import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TablesPlace } from './open-tables.ts'
import { openPostgresSession } from './postgres/postgres-session.ts'
import { createRecords, type Records } from './contract/records.ts'
import { openSqliteSession } from './sqlite/sqlite-session.ts'

/**
 * Opens what the organisers' commands work on, while the site may be running.
 * @throws When there is no database, or it cannot be opened; the message says where it was looked for.
 */
export async function openRecords({ databaseUrl, dataDir }: TablesPlace): Promise<Records> {
  if (databaseUrl !== undefined) return createRecords(await openPostgresSession(databaseUrl))
  const file = join(dataDir, 'mela.sqlite')
  // Opening would make an empty database, and an empty list of ratings would look right.
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Set DATA_DIR to the folder of mela.sqlite.`)
  }
  return createRecords(openSqliteSession(file))
}
