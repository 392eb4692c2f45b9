import { formatMoment, plural } from './format.ts'

export interface Reason {
  count: number
  why: string
}

/** @param resultsAt Undefined if the committee has not set a time. */
export const votingGoesOn = ({ resultsAt }: { resultsAt: Date | undefined }) =>
  `Voting is still open. ${resultsAt ? `Results at ${formatMoment(resultsAt)}.` : 'The results will follow.'}`
export const standsStill = ({ since }: { since: Date }) =>
  `This list shows the ratings up to ${formatMoment(since)}. Ratings given now still count.`
export const votingIsOver = 'Voting is over'
export const announcing = ({ since }: { since: Date }) =>
  `Voting ended at ${formatMoment(since)}. The final places are being announced one by one.`
export const finalTitle = 'Final result'
export const finalResult = ({ since }: { since: Date }) =>
  `This is the final result, based on the ratings up to ${formatMoment(since)}.`
/** @param reasons In the committee's own words. */
export const takenOut = ({ reasons }: { reasons: Reason[] }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'No ratings were removed.'
  const parts = reasons.map(({ count, why }) => `${count} for “${why}”`)
  const why = reasons.length > 1 ? parts.join(', ') : `“${reasons[0]!.why}”`
  return `${plural(total, 'rating was', 'ratings were')} removed: ${why}.`
}
export const comesNext = 'Soon…'
