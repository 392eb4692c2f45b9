import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Client } from 'pg'
import { listMigrations } from '../sqlite/migrations.ts'

/** For every database; a hosted project has only these. */
const HOSTED = new URL('../../../supabase/migrations/', import.meta.url)
/** For our own server too. */
const OWN = new URL('./migrations/', import.meta.url)
/** Any number that is the same in every process: if two start at once, one waits for the other. */
const LOCK = 7_326_251
const NO_SUCH_TABLE = '42P01'

/**
 * Brings a database up to date in one transaction. Each file records itself in `mela.migrations`,
 * even if somebody runs it by hand.
 * @param isServer Whether our own server is going to use it. Otherwise, a hosted project stays one.
 * @throws If the database is from a newer version, or a file fails.
 */
export async function migratePostgres(client: Client, isServer: boolean): Promise<void> {
  // If something fails, the caller closes the client, which rolls back the transaction.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  for (const file of await findPending(client, isServer)) {
    await client.query(readFileSync(file, 'utf8'))
  }
  await client.query('commit')
}

async function findPending(client: Client, isServer: boolean): Promise<URL[]> {
  const [hosted, own] = [HOSTED, OWN].map((folder) =>
    listMigrations(folder).map((file) => new URL(file, folder)),
  ) as [URL[], URL[]]
  const done = await readDone(client)
  const isDone = (file: URL) => done.includes(nameOf(file))
  const files = [...hosted, ...own].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  // Names begin with a date.
  const unknown = done.filter((name) => name > nameOf(files.at(-1)!))
  if (unknown.length > 0) {
    throw new Error(`The database is from a newer Mela: it has had ${unknown.join(', ')}`)
  }
  const isOwn = isServer || own.some(isDone)
  return files.filter((file) => !isDone(file) && (isOwn || hosted.includes(file)))
}

const nameOf = (file: URL) => basename(file.pathname, '.sql')

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
