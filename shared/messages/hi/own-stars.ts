import type { Answered } from '../en/own-stars.ts'
import { formatMoment, plural } from './format.ts'

/** Beside a stall, wherever it is shown: the stars that count, or may count. */
export const youGave = ({ stars }: { stars: number }) =>
  `आपने ${plural(stars, 'स्टार दिया', 'स्टार दिए')}`
/** What has become of a rating. */
export const states = {
  sending: () => 'भेजना बाकी है, अभी गिनी नहीं गई',
  counted: ({ knownSince = new Date() }: Answered) => `गिनी गई, ${formatMoment(knownSince)}`,
  'needs-ticket': () => 'टिकट स्कैन करने पर गिनी जाएगी',
  'not-taken': ({ rating: stars = 0, countedStars = 0 }: Answered) =>
    countedStars > 0
      ? `बाद के ${stars} स्टार नहीं गिने गए: आपकी पहली रेटिंग गिनी गई है`
      : 'नहीं गिनी गई: कुछ गड़बड़ हुई। कृपया फिर से रेटिंग दें।',
}
