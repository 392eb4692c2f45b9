import type { Reason } from '../en/results.ts'
import { formatMoment, plural } from './format.ts'

/** While the list stands still. @param resultsAt Undefined: when the committee says so. */
export const votingGoesOn = ({ resultsAt }: { resultsAt: Date | undefined }) =>
  `वोटिंग जारी है। ${resultsAt ? `नतीजे ${formatMoment(resultsAt)} बजे।` : 'नतीजे बाद में आएँगे।'}`
export const ratingsUpTo = ({ since }: { since: Date }) =>
  `इस सूची में ${formatMoment(since)} बजे तक की रेटिंग हैं।`
export const finalResult = ({ since }: { since: Date }) =>
  `यह आख़िरी नतीजा है। इसमें ${formatMoment(since)} बजे तक की रेटिंग हैं।`
/** @param reasons In the committee's own words. */
export const takenOut = ({ reasons }: { reasons: Reason[] }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'कोई रेटिंग हटाई नहीं गई।'
  const why = reasons.map((reason) => `${reason.count} × ${reason.why}`).join('; ')
  return `${plural(total, 'रेटिंग हटाई गई', 'रेटिंग हटाई गईं')}: ${why}`
}
/** In place of a stall that is not named yet. */
export const comesNext = 'थोड़ी देर में…'
