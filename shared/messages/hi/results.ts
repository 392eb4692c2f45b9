import type { Reason } from '../en/results.ts'
import { formatMoment, plural } from './format.ts'

export const votingGoesOn = ({ resultsAt }: { resultsAt: Date | undefined }) =>
  `रेटिंग अभी भी दे सकते हैं। ${resultsAt ? `नतीजे ${formatMoment(resultsAt)}।` : 'नतीजे बाद में आएँगे।'}`
export const standsStill = ({ since }: { since: Date }) =>
  `इस सूची में ${formatMoment(since)} तक की रेटिंग हैं। अभी दी गई रेटिंग भी गिनी जाएगी।`
export const votingIsOver = 'रेटिंग का समय पूरा हुआ'
export const announcing = ({ since }: { since: Date }) =>
  `रेटिंग का समय ${formatMoment(since)} पूरा हुआ। नतीजे एक-एक करके बताए जा रहे हैं।`
export const finalTitle = 'आख़िरी नतीजा'
export const finalResult = ({ since }: { since: Date }) =>
  `यह आख़िरी नतीजा है। इसमें ${formatMoment(since)} तक की रेटिंग हैं।`
export const takenOut = ({ reasons }: { reasons: Reason[] }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'कोई रेटिंग हटाई नहीं गई।'
  const parts = reasons.map(({ count, why }) => `“${why}” (${count})`)
  const why = reasons.length > 1 ? parts.join(', ') : `“${reasons[0]!.why}”`
  return `${plural(total, 'रेटिंग हटाई गई', 'रेटिंग हटाई गईं')}। वजह: ${why}।`
}
export const comesNext = 'थोड़ी देर में…'
