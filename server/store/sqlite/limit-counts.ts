import {
  KEEP_COUNTS_MS,
  type LimitChange,
  type LimitCount,
  type SharedLimits,
} from '../contract/limit-counts.ts'
import type { Row } from '../contract/session.ts'
import type { Database, Statement } from './sqlite.ts'

/** What is left of a count at the moment ?1. */
const LEFT = 'max(0, amount - coalesce(max(0, ?1 - changed_at) / nullif(forget_ms, 0), 0))'
const ADD = `insert into limit_counts (limiter, key, stall, amount, stars, forget_ms, changed_at)
  select value ->> 'limiter', value ->> 'key', value ->> 'stall', sum(value ->> 'amount'),
    sum(value ->> 'stars'), max(value ->> 'forgetMs'), ?1
  from json_each(?2) group by 1, 2, 3
  on conflict (limiter, key, stall) do update set amount = ${LEFT} + excluded.amount,
    stars = max(0, stars + excluded.stars), changed_at = max(changed_at, excluded.changed_at)`
const FORGET = `delete from limit_counts where changed_at < ?1 - ${KEEP_COUNTS_MS} or ${LEFT} = 0`
const SELECT = `select limiter, key, stall, ${LEFT} as amount, max(0, stars) as stars from limit_counts`

/**
 * `Tables.shareLimits` in the embedded database. It has one process, which reads only when it starts: what the
 * process before it has told.
 */
export async function shareLimits(
  { transact }: Database,
  changes: LimitChange[],
  since: number,
): Promise<SharedLimits> {
  const now = Date.now()
  const work: Statement[] = []
  if (changes.length > 0) work.push({ sql: ADD, params: [now, JSON.stringify(changes)] })
  if (since === 0) work.push({ sql: FORGET, params: [now] }, { sql: SELECT, params: [now] })
  if (work.length === 0) return { counts: [], since }
  const results = await transact(work)
  const counts = since === 0 ? (results.at(-1) as (Row & LimitCount)[]) : []
  return { counts, since: now }
}
