import { formatMoment, plural } from './format.ts'

export interface Reason {
  count: number
  why: string
}

/** While the list stands still. @param resultsAt Undefined: when the committee says so. */
export const votingGoesOn = ({ resultsAt }: { resultsAt: Date | undefined }) =>
  `Voting goes on. ${resultsAt ? `Results at ${formatMoment(resultsAt)}.` : 'The results come later.'}`
export const ratingsUpTo = ({ since }: { since: Date }) =>
  `This list has the ratings up to ${formatMoment(since)}.`
export const finalResult = ({ since }: { since: Date }) =>
  `This is the final result, with the ratings up to ${formatMoment(since)}.`
/** @param reasons In the committee's own words. */
export const takenOut = ({ reasons }: { reasons: Reason[] }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'No rating was taken out.'
  const why = reasons.map((reason) => `${reason.count} × ${reason.why}`).join('; ')
  return `${plural(total, 'rating was', 'ratings were')} taken out: ${why}`
}
/** In place of a stall that is not named yet. */
export const comesNext = 'Soon…'
