import type { Answered } from '../en/own-ratings.ts'
import { formatMoment, plural } from './format.ts'

/** Beside a stall, wherever it is shown. */
export const youGave = ({ stars }: { stars: number }) =>
  `आपने ${plural(stars, 'स्टार दिया', 'स्टार दिए')}`
/** What has become of a rating. */
export const states = {
  sending: () => 'भेजी जा रही है',
  counted: ({ knownSince = new Date() }: Answered) => `गिनी गई, ${formatMoment(knownSince)}`,
  'not-taken': ({ countedStars = 0 }: Answered) =>
    countedStars > 0
      ? `नहीं ली गई: आप पहले ही ${plural(countedStars, 'स्टार दे चुके हैं, वही गिना गया', 'स्टार दे चुके हैं, वही गिने गए')}`
      : 'नहीं ली गई: सर्वर ने इसे नहीं माना। आप फिर से रेटिंग दे सकते हैं।',
}
