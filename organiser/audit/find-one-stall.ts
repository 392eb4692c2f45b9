import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Evidence } from '#shared/admin/evidence.ts'
import { type FoundGroup, TELLING_STARS, toStallGroup } from './flagged-group.ts'

const LEAST_SURPLUS = 30
/** Binomial standard deviations above the usual. Families rate alike, which widens the spread. */
const LEAST_DEVIATIONS = 6
/** Many honest visitors come only for the most popular stall: small differences prove nothing. */
const LEAST_ODDS_RATIO = 3

/**
 * Flags stalls whose fives (or ones) come from single-stall devices far more often than at other
 * stalls. Most visitors rate one stall, and rate it well, so most of such a group may be honest and
 * cannot be told apart. Only equal stars are compared, because a good stall has more fives of every
 * kind.
 */
export function findOneStall(ratings: LedgerRow[]): FoundGroup[] {
  const devices = Map.groupBy(ratings, (row) => row.device_id)
  const isAlone = (row: LedgerRow) => devices.get(row.device_id)!.length === 1
  return TELLING_STARS.flatMap((stars) => {
    const alike = ratings.filter((row) => row.rating === stars)
    const allAlone = alike.filter(isAlone).length
    return [...Map.groupBy(alike, (row) => row.stall_id).values()].flatMap((own) => {
      const rows = own.filter(isAlone)
      const share = (allAlone - rows.length + 1) / (alike.length - own.length + 2)
      const usual = own.length * share
      const surplus = rows.length - usual
      const deviation = Math.sqrt(usual * (1 - share))
      // Above 3: rows / (own - rows) is more than 3 × share / (1 - share).
      const isOften =
        rows.length * (1 - share) > LEAST_ODDS_RATIO * share * (own.length - rows.length)
      if (!isOften || surplus < LEAST_SURPLUS || surplus <= LEAST_DEVIATIONS * deviation) return []
      const evidence: Evidence[] = [
        { kind: 'one-stall', stars, given: own.length, share, usual: Math.round(usual) },
      ]
      return { ...toStallGroup('one-stall', rows, evidence), isBlunt: true }
    })
  })
}
