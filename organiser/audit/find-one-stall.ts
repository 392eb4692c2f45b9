import {
  type AuditedRating,
  type FlaggedGroup,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

const LEAST_SURPLUS = 30
/** Standard deviations (binomial) above what is usual: families, who rate alike, make them wider. */
const LEAST_DEVIATIONS = 6
/** Of the odds. Who comes for the most popular stall alone comes for it more often than chance has it. */
const LEAST_ODDS_RATIO = 3

/**
 * Stalls whose fives, or ones, come far more often from devices that rated nothing else than those of
 * other stalls do. Most visitors rate one stall only, and well: of such a group most may be honest,
 * and nobody can tell which. Only equal stars are compared, for a good stall has more fives of all kinds.
 */
export function findOneStall(ratings: AuditedRating[]): FlaggedGroup[] {
  const devices = Map.groupBy(ratings, (row) => row.device_id)
  const isAlone = (row: AuditedRating) => devices.get(row.device_id)!.length === 1
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
      const evidence = [
        `from devices that rated nothing else; the stall has ${own.length} of ${stars} stars in all`,
        `of other stalls' ${(share * 100).toFixed(1)} % are such: here that would be about ${Math.round(usual)}`,
        'many of these are honest, and nothing tells which: look at them in the export of the ratings',
      ]
      return { ...toStallGroup('one-stall', rows, evidence), isBlunt: true }
    })
  })
}
