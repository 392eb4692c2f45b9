import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { listMigrations } from '../sqlite/migrations.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
/** Any number, the same in every process: of two that start at once, one waits for the other. */
const LOCK = 7_326_251
const NO_SUCH_TABLE = '42P01'

/**
 * Brings a database up to date, all in one transaction. Each file records itself in
 * `mela.migrations`, also where somebody runs it by hand.
 * @throws When the database is from a newer version, or a file fails.
 */
export async function migratePostgres(client: Client): Promise<void> {
  const files = listMigrations(MIGRATIONS)
  // When something fails, the caller closes the client, and so the transaction is rolled back.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const done = await readDone(client)
  const known = files.map((file) => file.replace('.sql', ''))
  const unknown = done.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`The database is from a newer Mela: it has had ${unknown.join(', ')}`)
  }
  for (const file of files.filter((name) => !done.includes(name.replace('.sql', '')))) {
    await client.query(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  }
  await client.query('commit')
}

async function readDone(client: Client): Promise<string[]> {
  await client.query('savepoint book')
  try {
    const { rows } = await client.query<{ name: string }>('select name from mela.migrations')
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error
    await client.query('rollback to savepoint book')
    return []
  }
}
