import type { Database, Row, SqlValue } from '../database/database.ts'
import type { RateStallAnswer, RateStallRequest, StallRatingRow } from '#shared/tables.ts'

/** Every column of the public totals, in the order of the table. */
export const TOTALS_COLUMNS = [
  'id',
  'stall_id',
  'stall_name',
  'rating_sum',
  'rating_count',
  'average_rating',
  'rating',
  'created_at',
  'updated_at',
] as const

export type TotalsColumn = (typeof TOTALS_COLUMNS)[number]
export type TotalsRow = StallRatingRow & Record<TotalsColumn, SqlValue>

/** 'id-taken': the id was used before, for another stall or by another device. */
export type RateOutcome = { kind: 'answered'; answer: RateStallAnswer } | { kind: 'id-taken' }

export interface StallRatings {
  rate(request: RateStallRequest, stallName: string): Promise<RateOutcome>
  all(): Promise<TotalsRow[]>
}

const INSERT = `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at)
  values (?, ?, ?, ?, ?, ?) on conflict do nothing`
const SELECT_LEDGER = `select id, stall_id, device_id, rating from ratings
  where id = ? or (stall_id = ? and device_id = ?)`
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.join(', ')} from stall_ratings`

/** The ledger of ratings and the totals that follow from it. */
export function createStallRatings(db: Database): StallRatings {
  return {
    async rate({ id, stall_id, device_id, rating }, stallName) {
      const now = new Date().toISOString()
      const [, ledger, totals] = await db.transact([
        { sql: INSERT, params: [id, stall_id, stallName, device_id, rating, now] },
        { sql: SELECT_LEDGER, params: [id, stall_id, device_id] },
        { sql: `${SELECT_TOTALS} where stall_id = ?`, params: [stall_id] },
      ])
      const isOwn = (row: Row) => row['stall_id'] === stall_id && row['device_id'] === device_id
      if (ledger!.some((row) => row['id'] === id && !isOwn(row))) return { kind: 'id-taken' }
      const own = ledger!.find(isOwn)!
      const { stall_name, rating_sum, rating_count, average_rating } = totals![0] as Row & TotalsRow
      return {
        kind: 'answered',
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
    },

    async all() {
      const [rows] = await db.transact([{ sql: SELECT_TOTALS, params: [] }])
      return rows as (Row & TotalsRow)[]
    },
  }
}
