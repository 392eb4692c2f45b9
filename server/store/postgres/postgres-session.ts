import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { inTransaction, type Session, type SqlValue } from '../contract/session.ts'
import { openPostgres } from './postgres.ts'
import { toSelected } from './table-columns.ts'

/** Any number that differs from the migrations' lock. */
const LOCK = 7_326_252

/** The lock of `mela.await_edition`, which ratings wait for. */
const RATING_LOCK = 7_326_253

/**
 * The organisers' connection to a PostgreSQL database, which is brought up to date first.
 * @throws A sentence that contains no password.
 */
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
      const tables = [
        'ratings',
        'ticket_claims',
        'limit_counts',
        ...FORM_TABLES.map(({ name }) => name),
      ]
      await client.query(`vacuum ${tables.join(', ')}`)
    },
    async replaceFingerprintKey() {
      await client.query('update mela.trace_key set key = $1', [randomBytes(32)])
    },
    close: () => client.end(),
  }
}
