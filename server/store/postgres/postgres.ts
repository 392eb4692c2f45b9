import { setTimeout as wait } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { SqlRefusal } from '../contract/batches.ts'
import { DatabaseUnavailable } from '../contract/tables.ts'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { listMigrations } from '../sqlite/migrations.ts'

/** A hosted project runs only these. */
const HOSTED = new URL('../../../supabase/migrations/', import.meta.url)
const OWN = new URL('./migrations/', import.meta.url)
const ORGANISERS = new URL('../organisers/', import.meta.url)
/** An arbitrary number. If two processes start at once, one waits for the other's lock. */
const LOCK = 7_326_251

/**
 * @param isServer False for a hosted project.
 * @throws If the database is from a newer version, or a migration fails.
 */
async function migratePostgres(client: Client, isServer: boolean): Promise<void> {
  // If something fails, the caller closes the client, which rolls back the transaction.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  for (const file of await findPending(client, isServer)) {
    await client.query(readFileSync(file, 'utf8'))
  }
  await client.query('commit')
}

async function findPending(client: Client, isServer: boolean): Promise<URL[]> {
  const toFiles = (folder: URL) => listMigrations(folder).map((file) => new URL(file, folder))
  const hosted = toFiles(HOSTED)
  const own = toFiles(OWN)
  const done = await readDone(client)
  const isDone = (file: URL) => done.includes(nameOf(file))
  const files = [...hosted, ...own, ...toFiles(ORGANISERS)].toSorted((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
  // Names begin with a date.
  const unknown = done.filter((name) => name > nameOf(files.at(-1)!))
  if (unknown.length > 0) {
    throw new Error(`The database is from a newer Mela: it has had ${unknown.join(', ')}`)
  }
  const isOwn = isServer || own.some(isDone)
  return files.filter((file) => !isDone(file) && (isOwn || !own.includes(file)))
}

const nameOf = (file: URL) => basename(file.pathname, '.sql')

async function readDone(client: Client): Promise<string[]> {
  const found = await client.query<{ book: string | null }>(
    `select to_regclass('mela.migrations') as book`,
  )
  if (found.rows[0]!.book === null) return []
  const { rows } = await client.query<{ name: string }>('select name from mela.migrations')
  return rows.map(({ name }) => name)
}

export interface Postgres {
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable without a response, `SqlRefusal` if the statement is refused. */
  query<R>(sql: string, params?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** Ratings, forms and totals each send one batch at a time. */
const MAX_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 3000
/** Shorter than a phone's own timeout. */
const STATEMENT_TIMEOUT_MS = 5000
const QUERY_TIMEOUT_MS = 6000
/** Waits, because a supervisor may start the site and its database together. */
const AWAIT_START_MS = 30_000
const TRY_AGAIN_MS = 500
const LOCK_TIMEOUT_MS = 5000
const MIGRATE_TIMEOUT_MS = 30_000
/** SQLSTATE classes of bad values, deadlocks and bad statements. */
const REFUSALS = /^(21|22|23|40|42)/

/**
 * PostgreSQL 15 or newer. Several processes may bring it up to date at once.
 * @param url postgres://user:password@host:port/name
 * @throws If the database does not respond within half a minute, or is from a newer version. The
 * message contains no password.
 */
export async function openPostgres(
  url: string,
  { isServer = false, awaitStartMs = AWAIT_START_MS } = {},
): Promise<Postgres> {
  const fingerprintKey = await migrate(url, isServer, performance.now() + awaitStartMs)
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'mela',
    keepAlive: true,
  })
  // An idle connection broke. The pool replaces it automatically.
  pool.on('error', () => {})
  let closing: Promise<void> | undefined

  return {
    fingerprintKey,
    async query<R>(sql: string, params: unknown[] = []) {
      try {
        return (await pool.query(sql, params)).rows as R[]
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string }
        if (REFUSALS.test(code)) throw new SqlRefusal(message)
        throw new DatabaseUnavailable(message)
      }
    },
    close: () => (closing ??= pool.end()),
  }
}

/** @returns The fingerprint key. */
async function migrate(url: string, isServer: boolean, until: number): Promise<Buffer> {
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Another process may be migrating, or may have died while doing so.
      lock_timeout: LOCK_TIMEOUT_MS,
      query_timeout: MIGRATE_TIMEOUT_MS,
    })
    // Reported by the call that fails.
    client.on('error', () => {})
    try {
      await client.connect()
      await migratePostgres(client, isServer)
      const { rows } = await client.query<{ key: Buffer }>('select key from mela.trace_key')
      return rows[0]!.key
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw unusable(url, error)
      await wait(TRY_AGAIN_MS)
    } finally {
      // Does not wait for a connection that does not respond.
      client.end().catch(() => {})
    }
  }
}

const UNKNOWN_NAME =
  'its name is not known. A hosted project that nobody used for a week is paused: restore it in its dashboard'

/** Not listening yet, name not resolving yet, still starting (57P03), or tables locked (55P03). */
function isPassing(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  const passing = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03', '55P03']
  return passing.includes(code ?? '') || /timeout/i.test(message)
}

function unusable(url: string, error: unknown): Error {
  const { host, pathname } = new URL(url)
  const { code, message } = error as { code?: string; message?: string }
  const reason = code === 'ENOTFOUND' ? UNKNOWN_NAME : message || code || 'no answer'
  return new Error(`PostgreSQL at ${host}${pathname} cannot be used: ${reason}`)
}
