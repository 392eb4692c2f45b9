import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { listMigrations } from '../sqlite/migrations.ts'

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url)
/** Any number that is the same in every process: if two start at once, one waits for the other. */
const LOCK = 7_326_251
const NO_SUCH_TABLE = '42P01'

/**
 * Brings a database up to date in one transaction. Each file records itself in `mela.migrations`,
 * even if somebody runs it by hand.
 * @throws If the database is from a newer version, or a file fails.
 */
export async function migratePostgres(client: Client): Promise<void> {
  // If something fails, the caller closes the client, which rolls back the transaction.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  for (const file of await findPending(client)) {
    await client.query(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  }
  await client.query('commit')
}

async function findPending(client: Client): Promise<string[]> {
  const files = listMigrations(MIGRATIONS)
  const done = await readDone(client)
  // Names begin with a date.
  const unknown = done.filter((name) => `${name}.sql` > files.at(-1)!)
  if (unknown.length > 0) {
    throw new Error(`The database is from a newer Mela: it has had ${unknown.join(', ')}`)
  }
  return files.filter((name) => !done.includes(name.replace('.sql', '')))
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
