import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SqlRefusal } from '../contract/batches.ts'
import { DatabaseUnavailable } from '../contract/tables.ts'
import { migratePostgres } from './migrate-postgres.ts'

export interface Postgres {
  /** The fingerprint key, shared by all processes on one database. */
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable if unanswered; `SqlRefusal` if the statement is refused. */
  query<R extends pg.QueryResultRow>(sql: string, params: unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** Ratings, the forms and the totals, one batch of each at a time. */
const MAX_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 3000
/** Less than a phone waits for its answer. */
const STATEMENT_TIMEOUT_MS = 5000
const QUERY_TIMEOUT_MS = 6000
/** A supervisor starts the site and its database together. */
const AWAIT_START_MS = 30_000
const TRY_AGAIN_MS = 500
const LOCK_TIMEOUT_MS = 5000
const MIGRATE_TIMEOUT_MS = 30_000
/** SQLSTATE classes of bad values, deadlocks and bad statements. */
const REFUSALS = /^(21|22|23|40|42)/

/**
 * Opens a PostgreSQL database, 15 or newer, and brings it up to date. Several processes may do so
 * on one database.
 * @param isServer Whether for our own server; otherwise, for organisers of a hosted project too.
 * @param url postgres://user:password@host:port/name
 * @throws If the database does not answer within half a minute, or is from a newer version. The
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
  // An idle connection broke; the pool replaces it automatically.
  pool.on('error', () => {})
  let closing: Promise<void> | undefined

  return {
    fingerprintKey,
    async query(sql, params) {
      try {
        return (await pool.query(sql, params)).rows
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
      // Does not wait for a connection that does not answer.
      client.end().catch(() => {})
    }
  }
}

const UNKNOWN_NAME =
  'its name is not known. A hosted project that nobody used for a week is paused: restore it in its dashboard'

/** Not listening yet, name unknown yet, starting (57P03), or tables locked (55P03). */
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
