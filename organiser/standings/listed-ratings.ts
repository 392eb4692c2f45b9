import { createStallList } from '#server/catalogue/stall-list.ts'
import type { Env } from '#server/env.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { plural } from '../cli/columns.ts'

export interface ListedRatings {
  /** Ratings of stalls on the public list, under their current names. The site ranks no others. */
  listed: LedgerRow[]
  /** A sentence for each stall that is left out. */
  leftOut: string[]
}

/** Leaves out ratings of stalls that the site does not rank, by the current vendors.csv. */
export async function toListedRatings(
  ledger: LedgerRow[],
  { CONTENT_DIR }: Pick<Env, 'CONTENT_DIR'>,
): Promise<ListedRatings> {
  const { open, vendors } = await createStallList(CONTENT_DIR).read()
  // Like the site when there is no spreadsheet.
  if (open.size === 0) return { listed: ledger, leftOut: [] }
  const known = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const { listed = [], others = [] } = Object.groupBy(ledger, ({ stall_id }) =>
    open.has(stall_id) ? 'listed' : 'others',
  )
  const leftOut = [...Map.groupBy(others, ({ stall_id }) => stall_id)].map(([stall, ratings]) => {
    const why = known.has(stall) ? 'disabled in' : 'not in'
    const { stall_name: name } = ratings.at(-1)!
    return `Left out, as on Top Rated Stalls: stall ${stall} ${name}, ${plural(ratings.length, 'rating')}. It is ${why} vendors.csv.`
  })
  const named = listed.map((row) => {
    const { stallName } = open.get(row.stall_id)!
    return row.stall_name === stallName ? row : { ...row, stall_name: stallName }
  })
  return { listed: named, leftOut }
}
