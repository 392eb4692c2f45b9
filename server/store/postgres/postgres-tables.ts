import type { FeedbackRow, JoinRequestRow, RateStallRequest } from '#shared/tables/tables.ts'
import { TOTALS_COLUMNS, type RateOutcome, type TotalsRow } from '../contract/stall-ratings.ts'
import type { InsertOutcome, RowTable, Tables } from '../contract/tables.ts'
import type { RatingTrace } from '#server/fingerprint/fingerprint.ts'
import { type Batches, createBatches, type WorkOutcome } from '../contract/batches.ts'
import { DatabaseUnavailable } from '../contract/database.ts'
import { type Postgres, SqlRefusal } from './postgres.ts'

/** What mela.record_ratings answers for one rating. */
interface Recorded {
  taken: boolean
  is_new: boolean
  rated_id: string
  your_rating: number
  stall_name: string
  rating_sum: number
  rating_count: number
  average_rating: number
}

type SentRating = RateStallRequest & Partial<RatingTrace> & { stall_name: string }

const RECORD_RATINGS = 'select mela.record_ratings($1::jsonb) as recorded'
const INSERT_JOIN_REQUESTS = `insert into public.join_requests (id, full_name, phone, device_id)
  select id, full_name, phone, device_id from jsonb_to_recordset($1::jsonb)
    as sent (id uuid, full_name text, phone text, device_id uuid)
  order by device_id, phone on conflict do nothing returning id`
const INSERT_FEEDBACK = `insert into public.feedback (id, rating, message, device_id)
  select id, rating, message, device_id from jsonb_to_recordset($1::jsonb)
    as sent (id uuid, rating integer, message text, device_id uuid)
  order by id on conflict do nothing returning id`
const MOMENTS: readonly string[] = ['created_at', 'updated_at']
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.map(toSelected).join(', ')} from public.stall_ratings`

/** The tables in a PostgreSQL database, whose SQL is in supabase/migrations. */
export function createPostgresTables(db: Postgres): Tables {
  const ratings = createBatches((batch: SentRating[]) =>
    runTogether(batch, async (rows) => {
      const [answer] = await db.query<{ recorded: Recorded[] }>(RECORD_RATINGS, [
        JSON.stringify(rows),
      ])
      const { recorded } = answer!
      const unclaimed = new Set(
        rows.filter((_, index) => recorded[index]!.is_new).map(({ id }) => id),
      )
      // Of two with one id, one has moved the totals.
      return rows.map((row, index) => toOutcome(row, recorded[index]!, unclaimed))
    }),
  )
  const joinRequests = createInserts<JoinRequestRow>(db, INSERT_JOIN_REQUESTS)
  const feedback = createInserts<FeedbackRow>(db, INSERT_FEEDBACK)

  return {
    stallRatings: {
      rate: (request, stall_name, trace) => ratings.add({ ...request, ...trace, stall_name }),
      all: () => db.query<TotalsRow>(SELECT_TOTALS, []),
    },
    joinRequests: toTable(joinRequests),
    feedback: toTable(feedback),
    traceKey: db.traceKey,
    async check() {
      await db.query('select 1', [])
    },
    async close() {
      await Promise.all([ratings, joinRequests, feedback].map((batches) => batches.close()))
      await db.close()
    },
  }
}

function createInserts<Row extends { id: string }>(db: Postgres, sql: string) {
  return createBatches((batch: Row[]) =>
    runTogether(batch, async (rows) => {
      const added = await db.query<{ id: string }>(sql, [JSON.stringify(rows)])
      const unclaimed = new Set(added.map(({ id }) => id))
      // Of two with one id, the first has brought the row.
      return rows.map(({ id }): InsertOutcome => ({
        kind: unclaimed.delete(id) ? 'stored' : 'known',
      }))
    }),
  )
}

function toTable<Row>(batches: Batches<Row, InsertOutcome>): RowTable<Row> {
  return { add: (row) => batches.add(row) }
}

/**
 * One statement, so one transaction, for everything that came in together. When it is refused, each
 * piece of work is tried alone, so that one bad piece costs nobody else an answer.
 */
async function runTogether<Work, Result>(
  batch: Work[],
  run: (batch: Work[]) => Promise<Result[]>,
): Promise<WorkOutcome<Result>[]> {
  try {
    return (await run(batch)).map((result) => ({ result }))
  } catch (error) {
    if (!(error instanceof SqlRefusal)) throw error
    if (batch.length === 1) return [{ error: error.message }]
  }
  const outcomes: WorkOutcome<Result>[] = []
  for (const work of batch) outcomes.push(...(await runTogether([work], run)))
  return outcomes
}

function toSelected(column: string): string {
  if (!MOMENTS.includes(column)) return column
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
}

function toOutcome(
  { id, stall_id }: RateStallRequest,
  recorded: Recorded,
  unclaimed: Set<string>,
): RateOutcome {
  if (recorded.taken) return { kind: 'id-taken', isNew: false }
  if (recorded.rated_id === null) throw new DatabaseUnavailable('the rating is not in the ledger')
  const { stall_name, rating_sum, rating_count, average_rating, your_rating } = recorded
  return {
    kind: 'answered',
    isNew: unclaimed.delete(id),
    answer: {
      outcome: recorded.rated_id === id ? 'recorded' : 'already_rated',
      your_rating,
      stall_id,
      stall_name,
      rating_sum,
      rating_count,
      average_rating,
    },
  }
}
