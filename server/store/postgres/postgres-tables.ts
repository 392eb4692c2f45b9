import type { Fingerprint } from '#server/fingerprint/fingerprint.ts'
import { columnsOf, type FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import {
  type RateStallRequest,
  type StallRatingRow,
  TOTALS_COLUMNS,
  type TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import { createBatches } from '../contract/batches.ts'
import {
  DatabaseUnavailable,
  type InsertOutcome,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Postgres } from './postgres.ts'
import { toBatchInsert, toSelected } from './table-columns.ts'

/** What mela.record_ratings answers for one rating. */
interface Recorded extends Omit<StallRatingRow, 'stall_id'> {
  taken: boolean
  is_new: boolean
  is_known: boolean
  your_rating: number | null
}

type SentRating = RateStallRequest & Partial<Fingerprint> & { stall_name?: string }

const RECORD_RATINGS = 'select mela.record_ratings($1::jsonb) as recorded'
const RECORD_CORRECTIONS = 'select mela.record_corrections($1::jsonb) as recorded'
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.map(toSelected).join(', ')} from public.stall_ratings`

/** The tables in a PostgreSQL database, whose SQL is in supabase/migrations. */
export function createPostgresTables(db: Postgres): Tables {
  const ratings = createRecording(db, RECORD_RATINGS)
  const corrections = createRecording(db, RECORD_CORRECTIONS)
  const forms = new Map(FORM_TABLES.map((form) => [form.name, createInserts(db, form)]))

  return {
    rate: (request, stall_name, fingerprint) =>
      ratings.add({ ...request, ...fingerprint, stall_name }),
    correct: corrections.add,
    totals: () => db.query<TotalsRow>(SELECT_TOTALS, []),
    insert: (form, row) => forms.get(form.name)!.add(row),
    fingerprintKey: db.fingerprintKey,
    async check() {
      await db.query('select 1', [])
    },
    async close() {
      await Promise.all([ratings, corrections, ...forms.values()].map((batches) => batches.close()))
      await db.close()
    },
  }
}

function createRecording(db: Postgres, sql: string) {
  return createBatches(async (rows: SentRating[]) => {
    const [answer] = await db.query<{ recorded: Recorded[] }>(sql, [JSON.stringify(rows)])
    const { recorded } = answer!
    const unclaimed = new Set(
      rows.filter((_, index) => recorded[index]!.is_new).map(({ id }) => id),
    )
    // Of two ratings with one id, one has moved the totals.
    return rows.map((row, index) => toOutcome(row, recorded[index]!, unclaimed))
  })
}

function createInserts(db: Postgres, form: FormTable) {
  // Always in one order: two processes must not wait for each other's rows.
  const order = form.unique ?? ['id']
  const place = `public.${form.name}`
  const sql = `${toBatchInsert(place, Object.keys(columnsOf(form)), order)} returning id`
  return createBatches(async (rows: { id: string }[]) => {
    const added = await db.query<{ id: string }>(sql, [JSON.stringify(rows)])
    const unclaimed = new Set(added.map(({ id }) => id))
    // Of two rows with one id, the first was stored.
    return rows.map(({ id }): InsertOutcome => ({
      kind: unclaimed.delete(id) ? 'stored' : 'known',
    }))
  })
}

function toOutcome(
  request: RateStallRequest,
  recorded: Recorded,
  unclaimed: Set<string>,
): RateOutcome {
  const { taken, is_known, your_rating } = recorded
  if (taken) return { kind: 'id-taken', isNew: false }
  if (your_rating === null) throw new DatabaseUnavailable('the rating is not in the ledger')
  const totals = { ...recorded, stall_id: request.stall_id }
  return toAnswered(is_known, your_rating, totals, unclaimed.delete(request.id))
}
