import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import type { Env } from '#server/env.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { LeftOutStall } from '#shared/admin/evening-api.ts'
import { plural } from '../plural.ts'

export interface ListedRatings {
  /** Ratings of stalls on the public list, under their current names. The site ranks no others. */
  listed: LedgerRow[]
  leftOut: LeftOutStall[]
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
  const leftOut = [...Map.groupBy(others, ({ stall_id }) => stall_id)].map(([id, ratings]) => ({
    id,
    name: ratings.at(-1)!.stall_name,
    count: ratings.length,
    isDisabled: known.has(id),
  }))
  const named = listed.map((row) => {
    const { stallName } = open.get(row.stall_id)!
    return row.stall_name === stallName ? row : { ...row, stall_name: stallName }
  })
  return { listed: named, leftOut }
}

export function describeLeftOut({ id, name, count, isDisabled }: LeftOutStall): string {
  const why = isDisabled ? 'disabled in' : 'not in'
  return `Left out, as on Top Rated Stalls: stall ${id} ${name}, ${plural(count, 'rating')}. It is ${why} vendors.csv.`
}
