import {
  KEEP_COUNTS_MS,
  type LimitChange,
  type LimitCount,
  MAX_COUNTS,
  type SharedLimits,
} from '../contract/limit-counts.ts'
import type { Postgres } from './postgres.ts'

/** Rereads what others had not committed at the last read: longer than a statement may take. */
const OVERLAP_MS = 10_000

const NOW = 'extract(epoch from clock_timestamp())::float8 * 1000'
/** What remains of a count at the time `now`. */
const LEFT =
  'greatest(0, own.amount - coalesce(greatest(0, now - own.changed_at) / nullif(own.forget_ms, 0), 0))'
const COLUMNS = `own.limiter, own.key, own.stall, ${LEFT} as amount, greatest(0, own.stars) as stars`
// Always in the same order, so that two processes cannot deadlock.
const SHARE = `with clock as (select ${NOW} as now), told as (
  insert into mela.limit_counts as own (limiter, key, stall, amount, stars, forget_ms, changed_at)
  select limiter, key, stall, sum(amount), sum(stars), max("forgetMs"), now
  from clock, jsonb_to_recordset($1::jsonb)
    as sent (limiter text, key text, stall text, amount float8, stars integer, "forgetMs" float8)
  group by limiter, key, stall, now order by limiter, key, stall
  on conflict (limiter, key, stall) do update set
    amount = ${LEFT.replaceAll('now -', 'excluded.changed_at -')} + excluded.amount,
    stars = greatest(0, own.stars + excluded.stars),
    changed_at = greatest(own.changed_at, excluded.changed_at)
  returning *
)
select ${COLUMNS}, now from clock, told as own
union all
select ${COLUMNS}, now from clock, mela.limit_counts as own
where own.changed_at >= $2 and not exists (
  select from told where (told.limiter, told.key, told.stall) = (own.limiter, own.key, own.stall))
union all
select '', '', '', 0, 0, now from clock`
/** Makes room for $1 more counts. Drops refilled ones first, then those unchanged for longest. */
const MAKE_ROOM = `with clock as (select ${NOW} as now)
  delete from mela.limit_counts where (limiter, key, stall) in (
    select limiter, key, stall from mela.limit_counts as own, clock order by ${LEFT} > 0, changed_at
    limit greatest(0, (select count(*) from mela.limit_counts) + $1::int - ${MAX_COUNTS})) returning 1`
const FORGET = `with clock as (select ${NOW} as now)
  delete from mela.limit_counts as own using clock
  where own.changed_at < now - ${KEEP_COUNTS_MS} or ${LEFT} = 0`

/** `Tables.shareLimits` on PostgreSQL, where all processes publish and read. */
export async function shareLimits(
  { query }: Postgres,
  changes: LimitChange[],
  since: number,
): Promise<SharedLimits> {
  if (since === 0) await query(FORGET, [])
  const dropped = changes.length > 0 ? await query(MAKE_ROOM, [changes.length]) : []
  const rows = await query<LimitCount & { now: number }>(SHARE, [JSON.stringify(changes), since])
  const { now } = rows.pop()!
  const counts = rows.map(({ limiter, key, stall, amount, stars }) => {
    return { limiter, key, stall, amount, stars }
  })
  return { counts, since: now - OVERLAP_MS, isFull: dropped.length > 0 }
}
