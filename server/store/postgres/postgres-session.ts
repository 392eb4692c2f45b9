import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { SqlValue } from '../contract/database.ts'
import type { Session } from '../contract/session.ts'
import { openPostgres } from './postgres.ts'

/** Any number but the migrations'. */
const LOCK = 7_326_252
const MOMENT_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * The organisers' connection to a PostgreSQL database, which is brought up to date first.
 * @throws A sentence without a password in it.
 */
export async function openPostgresSession(url: string): Promise<Session> {
  await (await openPostgres(url)).close()
  const client = new pg.Client({ connectionString: url, application_name: 'mela organisers' })
  await client.connect()
  await client.query('set search_path = public, mela')

  async function within<T>(begin: string, work: () => Promise<T>): Promise<T> {
    await client.query(begin)
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  return {
    all: async <Row>(sql: string, params: SqlValue[] = []) =>
      (await client.query(sql, params)).rows as Row[],
    moment: (column) => `to_char(${column} at time zone 'utc', '${MOMENT_FORMAT}') as ${column}`,
    nobody: `('00000000-0000-0000-' || substr(gen_random_uuid()::text, 20))::uuid`,
    atOneMoment: (work) => within('begin isolation level repeatable read read only', work),
    // One organiser at a time: two must not give the same number to what they void.
    inTransaction: (work) => within(`begin; select pg_advisory_xact_lock(${LOCK})`, work),
    async scrub() {
      await client.query('vacuum ratings, join_requests, feedback')
    },
    async forgetTraceKey() {
      await client.query('update mela.trace_key set key = $1', [randomBytes(32)])
    },
    close: () => client.end(),
  }
}
