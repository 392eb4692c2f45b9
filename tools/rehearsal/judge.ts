import { isDeepStrictEqual } from 'node:util'
import { findWrongTotals } from '../../organiser/standings/standings.ts'
import type { LedgerRow } from '../../server/store/contract/ledger-rows.ts'
import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'

export interface Sent {
  /** From honest visitors. */
  ratings: RateStallRequest[]
  forms: { id: string }[]
  /** The ids that the service acknowledged. */
  acknowledged: ReadonlySet<string>
  /** May or may not be stored. */
  attackers: RateStallRequest[]
}

export interface Stored {
  ledger: LedgerRow[]
  forms: { id: string }[]
  totals: Parameters<typeof findWrongTotals>[0]
}

/** @returns For each kind of fault, in how many rows or stalls it occurred. */
export function judge(sent: Sent, stored: Stored): Record<string, number> {
  const isForged = new Set(sent.attackers.map(({ id }) => id))
  const honest = stored.ledger.filter(({ id }) => !isForged.has(id))
  const pairs = new Set(stored.ledger.map((row) => `${row.device_id} ${row.stall_id}`))
  return {
    ...compare('ratings', sent.ratings, honest, sent.acknowledged),
    'second ratings of a device for a stall': stored.ledger.length - pairs.size,
    'stalls whose totals do not match their ratings': findWrongTotals(stored.totals, stored.ledger)
      .length,
    ...compare('forms', sent.forms, stored.forms, sent.acknowledged),
  }
}

function compare(
  what: string,
  sent: { id: string }[],
  stored: { id: string }[],
  acknowledged: ReadonlySet<string>,
) {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const known = new Set(sent.map(({ id }) => id))
  // The database adds its own columns.
  const isChanged = (row: { id: string }) => {
    const found = byId.get(row.id)
    return found !== undefined && !isDeepStrictEqual({ ...found, ...row }, { ...found })
  }
  return {
    [`acknowledged ${what} lost`]: sent.filter(({ id }) => acknowledged.has(id) && !byId.has(id))
      .length,
    [`${what} not delivered by the end`]: sent.filter(({ id }) => !acknowledged.has(id)).length,
    [`${what} changed`]: sent.filter(isChanged).length,
    [`${what} stored twice`]: stored.length - byId.size,
    [`${what} that nobody sent`]: stored.filter(({ id }) => !known.has(id)).length,
  }
}
