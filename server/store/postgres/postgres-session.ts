import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { inTransaction, type Session, type SqlValue } from '../contract/session.ts'
import { openPostgres } from './postgres.ts'
import { toSelected } from './table-columns.ts'

/** An arbitrary number that differs from the migrations' lock. */
const LOCK = 7_326_252

/** The lock of `mela.await_edition`, which ratings wait for. */
const RATING_LOCK = 7_326_253

/** Brings the database up to date first. @throws A sentence that contains no password. */
export async function openPostgresSession(url: string): Promise<Session> {
  await (await openPostgres(url)).close()
  const client = new pg.Client({ connectionString: url, application_name: 'mela organisers' })
  await client.connect()
  await client.query('set search_path = mela, public')
  const query = (sql: string) => client.query(sql)

  return {
    all: async <R>(sql: string, params: SqlValue[] = []) =>
      (await client.query(sql, params)).rows as R[],
    toSelected,
    anonymousId: `('00000000-0000-0000-' || substr(gen_random_uuid()::text, 20))::uuid`,
    selectIds: (param) => `select value::uuid from jsonb_array_elements_text(${param}::jsonb)`,
    selectTexts: (param) => `select value from jsonb_array_elements_text(${param}::jsonb)`,
    atOneMoment: (work) =>
      inTransaction(query, work, 'begin isolation level repeatable read read only'),
    awaitWriters: (tables) =>
      query(`select pg_advisory_xact_lock(${RATING_LOCK});
        lock table ${tables.join(', ')} in share row exclusive mode`),
    // One organiser at a time: two must not give the same number to their voids.
    inTransaction: (work) =>
      inTransaction(query, work, `begin; select pg_advisory_xact_lock(${LOCK})`),
    async scrub() {
      const tables = ['ratings', 'ticket_claims', ...FORM_TABLES.map(({ name }) => name)]
      await client.query(`vacuum ${tables.join(', ')}`)
    },
    async replaceFingerprintKey() {
      await client.query('update mela.trace_key set key = $1', [randomBytes(32)])
    },
    close: () => client.end(),
  }
}

const ROLES = `select rolname from pg_roles where rolname in ('anon', 'authenticated')
  and (has_function_privilege(rolname, 'public.rate_stall(uuid, text, integer, uuid, uuid)', 'execute')
    or has_table_privilege(rolname, 'public.stall_ratings', 'select')
    or has_any_column_privilege(rolname, 'public.join_requests', 'insert')
    or has_any_column_privilege(rolname, 'public.feedback', 'insert'))
  order by rolname`

/**
 * Our own server enforces the options, so nobody may bypass it.
 * @returns The statement that revokes visitors' rights, or undefined if they have none.
 */
export function findWayPast(url: string): Promise<string | undefined> {
  return withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<{ rolname: string }>(ROLES)
    if (rows.length === 0) return undefined
    const roles = rows.map(({ rolname }) => rolname).join(', ')
    return [
      `revoke execute on function public.rate_stall from ${roles};`,
      `revoke select on public.stall_ratings from ${roles};`,
      `revoke insert on public.join_requests, public.feedback from ${roles};`,
    ].join('\n')
  })
}

const CONNECT_TIMEOUT_MS = 5000

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A broken connection is reported by the call that uses it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A failure to close must not hide the failure of the work.
    await client.end().catch(() => {})
  }
}

/** @param begin The statement that begins the transaction. */
export function transact<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return withClient(url, (client) =>
    inTransaction(
      (sql) => client.query(sql),
      () => work(client),
      begin,
    ),
  )
}
