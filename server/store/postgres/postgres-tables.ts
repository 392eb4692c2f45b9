import { listOwnLabels } from '#shared/tables/results.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { createBatches } from '../contract/batches.ts'
import { createCommonTables } from '../contract/common-tables.ts'
import {
  DatabaseUnavailable,
  type FoundTotals,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Postgres } from './postgres.ts'
import { toSelected } from './table-columns.ts'

/** What mela.record_ratings returns for one rating. */
interface Recorded extends Omit<FoundTotals, 'stall_id'> {
  is_other_edition: boolean
  is_taken: boolean
  is_new: boolean
  is_known: boolean
  your_rating: number | null
}

interface SentRating extends Omit<RateStallRequest, 'ticket'> {
  ticket: string | undefined
  network: string | undefined
  stall_name?: string
}

const RECORD_RATINGS = 'select mela.record_ratings($1::jsonb) as recorded'

export function createPostgresTables(db: Postgres): Tables {
  const ratings = createRecording(db)
  const { keepDueResults: _, ...common } = createCommonTables({ all: db.query, toSelected })

  return {
    ...common,
    rate: (request, stall_name, network, ticket) =>
      ratings.add({ ...request, network, stall_name, ticket }),
    async setPrizes(prizes) {
      const labels = JSON.stringify(listOwnLabels(prizes))
      await db.query('select mela.set_prizes($1, $2)', [JSON.stringify(prizes), labels])
    },
    fingerprintKey: db.fingerprintKey,
    async close() {
      await ratings.close()
      await db.close()
    },
  }
}

function createRecording(db: Postgres) {
  return createBatches(async (rows: SentRating[]) => {
    const [answer] = await db.query<{ recorded: Recorded[] }>(RECORD_RATINGS, [
      JSON.stringify(rows),
    ])
    const { recorded } = answer!
    const unclaimed = new Set(
      rows.filter((_, index) => recorded[index]!.is_new).map(({ id }) => id),
    )
    // Of two ratings with one id, one has changed the totals.
    return rows.map((row, index) => toOutcome(row, recorded[index]!, unclaimed))
  })
}

function toOutcome(request: SentRating, recorded: Recorded, unclaimed: Set<string>): RateOutcome {
  const { is_other_edition, is_taken, is_known, your_rating } = recorded
  if (is_other_edition) return { kind: 'other-edition', isNew: false }
  if (is_taken) return { kind: 'id-taken', isNew: false }
  if (your_rating === null) throw new DatabaseUnavailable('the rating is not in the ledger')
  const totals = { ...recorded, stall_id: request.stall_id }
  return toAnswered(is_known, your_rating, totals, unclaimed.delete(request.id))
}
