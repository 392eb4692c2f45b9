import {
  KEEP_COUNTS_MS,
  type LimitChange,
  type LimitCount,
  MAX_COUNTS,
  type SharedLimits,
} from '../contract/limit-counts.ts'
import type { Row, Statement } from '../contract/session.ts'
import type { Database } from './sqlite.ts'

/** What remains of a count at the time ?1. */
const LEFT = 'max(0, amount - coalesce(max(0, ?1 - changed_at) / nullif(forget_ms, 0), 0))'
const ADD = `insert into limit_counts (limiter, key, stall, amount, stars, forget_ms, changed_at)
  select value ->> 'limiter', value ->> 'key', value ->> 'stall', sum(value ->> 'amount'),
    sum(value ->> 'stars'), max(value ->> 'forgetMs'), ?1
  from json_each(?2) group by 1, 2, 3
  on conflict (limiter, key, stall) do update set amount = ${LEFT} + excluded.amount,
    stars = max(0, stars + excluded.stars), changed_at = max(changed_at, excluded.changed_at)`
/** Makes room for ?2 more counts. Drops refilled ones first, then those unchanged for longest. */
const MAKE_ROOM = `delete from limit_counts where (limiter, key, stall) in (
  select limiter, key, stall from limit_counts order by ${LEFT} > 0, changed_at
  limit max(0, (select count(*) from limit_counts) + ?2 - ${MAX_COUNTS})) returning 1`
const FORGET = `delete from limit_counts where changed_at < ?1 - ${KEEP_COUNTS_MS} or ${LEFT} = 0`
const SELECT = `select limiter, key, stall, ${LEFT} as amount, max(0, stars) as stars from limit_counts`

/**
 * `Tables.shareLimits` in the embedded database. There is one process, which reads only at startup:
 * what the previous process published.
 */
export async function shareLimits(
  { transact }: Database,
  changes: LimitChange[],
  since: number,
): Promise<SharedLimits> {
  const now = Date.now()
  const work: Statement[] = []
  if (changes.length > 0) {
    work.push({ sql: MAKE_ROOM, params: [now, changes.length] })
    work.push({ sql: ADD, params: [now, JSON.stringify(changes)] })
  }
  if (since === 0) work.push({ sql: FORGET, params: [now] }, { sql: SELECT, params: [now] })
  if (work.length === 0) return { counts: [], since, isFull: false }
  const results = await transact(work)
  const counts = since === 0 ? (results.at(-1) as (Row & LimitCount)[]) : []
  return { counts, since: now, isFull: changes.length > 0 && results[0]!.length > 0 }
}
