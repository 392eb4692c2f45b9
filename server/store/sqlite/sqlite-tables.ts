import { randomBytes } from 'node:crypto'
import type { FeedbackRow, JoinRequestRow, RateStallRequest } from '#shared/tables/tables.ts'
import { TOTALS_COLUMNS, type RateOutcome, type TotalsRow } from '../contract/stall-ratings.ts'
import type { InsertOutcome, Tables } from '../contract/tables.ts'
import type { Database, Row, SqlValue } from '../contract/database.ts'

const INSERT_RATING = `insert into ratings
    (id, stall_id, stall_name, device_id, rating, created_at, network, browser)
  values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`
const SELECT_LEDGER = `select id, stall_id, device_id, rating from ratings
  where id = ? or (stall_id = ? and device_id = ?)`
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.join(', ')} from stall_ratings`
const INSERT_JOIN_REQUEST = `insert into join_requests (id, full_name, phone, device_id, created_at)
  values (?, ?, ?, ?, ?) on conflict do nothing returning id`
const INSERT_FEEDBACK = `insert into feedback (id, rating, message, device_id, created_at)
  values (?, ?, ?, ?, ?) on conflict do nothing returning id`

/**
 * The tables in the embedded database.
 * @param traceKey See `Tables`. Left out, it is another one each time.
 */
export function createSqliteTables(db: Database, traceKey = randomBytes(32)): Tables {
  async function insert(sql: string, params: SqlValue[]): Promise<InsertOutcome> {
    const [added] = await db.transact([{ sql, params: [...params, new Date().toISOString()] }])
    return { kind: added!.length > 0 ? 'stored' : 'known' }
  }

  return {
    stallRatings: {
      async rate(request, stallName, trace) {
        const { id, stall_id, device_id, rating } = request
        const now = new Date().toISOString()
        const { network = null, browser = null } = trace ?? {}
        const row = [id, stall_id, stallName, device_id, rating, now, network, browser]
        const [added, ledger, totals] = await db.transact([
          { sql: INSERT_RATING, params: row },
          { sql: SELECT_LEDGER, params: [id, stall_id, device_id] },
          { sql: `${SELECT_TOTALS} where stall_id = ?`, params: [stall_id] },
        ])
        return toOutcome(request, ledger!, totals![0] as Row & TotalsRow, added!.length > 0)
      },
      async all() {
        const [rows] = await db.transact([{ sql: SELECT_TOTALS, params: [] }])
        return rows as (Row & TotalsRow)[]
      },
    },
    joinRequests: {
      add: ({ id, full_name, phone, device_id }: JoinRequestRow) =>
        insert(INSERT_JOIN_REQUEST, [id, full_name, phone, device_id]),
    },
    feedback: {
      add: ({ id, rating, message, device_id }: FeedbackRow) =>
        insert(INSERT_FEEDBACK, [id, rating, message, device_id]),
    },
    traceKey,
    async check() {
      await db.transact([{ sql: 'select 1', params: [] }])
    },
    close: db.close,
  }
}

function toOutcome(
  { id, stall_id, device_id }: RateStallRequest,
  ledger: Row[],
  totals: TotalsRow,
  isNew: boolean,
): RateOutcome {
  const isOwn = (row: Row) => row['stall_id'] === stall_id && row['device_id'] === device_id
  if (ledger.some((row) => row['id'] === id && !isOwn(row)))
    return { kind: 'id-taken', isNew: false }
  const own = ledger.find(isOwn)!
  const { stall_name, rating_sum, rating_count, average_rating } = totals
  return {
    kind: 'answered',
    isNew,
    answer: {
      outcome: own['id'] === id ? 'recorded' : 'already_rated',
      your_rating: own['rating'] as number,
      stall_id,
      stall_name,
      rating_sum,
      rating_count,
      average_rating,
    },
  }
}
