import { toPrizeSteps, toRevealedPlaces } from '#organiser/standings/shown-result.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import type { Env } from '#server/env.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import type { RevealedPlace } from '#shared/tables/results.ts'
import { toColumns, wrap } from '../text-table.ts'

export interface PrizePlaces {
  title: string
  /** Best first. Stalls that tie share a place. */
  places: RevealedPlace[]
}

/** From the final result if there is one, otherwise from the current ratings. */
export async function readPrizes(
  records: Records,
  { CONTENT_DIR }: Pick<Env, 'CONTENT_DIR'>,
): Promise<{ since: string | undefined; prizes: PrizePlaces[] }> {
  const { since, ...counted } = await records.prizes()
  if (counted.prizes.length === 0) return { since, prizes: [] }
  const stalls = await createStallList(CONTENT_DIR).read()
  const prizes = toPrizeSteps(counted, stalls).map(({ title, steps }) => ({
    title: title.en,
    places: steps.toReversed().flatMap(toRevealedPlaces),
  }))
  return { since, prizes }
}

const COLUMNS = [
  { title: 'place', isNumber: true },
  { title: 'stall' },
  { title: 'name' },
  { title: 'average', isNumber: true },
  { title: 'ratings', isNumber: true },
]

export function describePrize({ title, places }: PrizePlaces) {
  if (places.length === 0) {
    return wrap(
      `${title}: no place yet. If a label decides it, five of its tickets have to be used.`,
    )
  }
  const rows = places.map(({ place, stall_id, stall_name, average_rating, rating_count }) => [
    String(place),
    stall_id,
    stall_name,
    average_rating.toFixed(2),
    String(rating_count),
  ])
  return [`${title}:`, ...toColumns(COLUMNS, rows)]
}
