import type { Answered } from '../en/own-stars.ts'
import { formatMoment, plural } from './format.ts'

export const youGave = ({ stars }: { stars: number }) =>
  `आपने ${plural(stars, 'स्टार दिया', 'स्टार दिए')}`
export const states = {
  sending: () => 'भेजना बाकी है, अभी गिनी नहीं गई',
  counted: ({ knownSince = new Date() }: Answered) => `गिनी गई, ${formatMoment(knownSince)}`,
  'needs-ticket': () => 'टिकट स्कैन करने पर गिनी जाएगी',
  replaced: ({ rating: stars = 0 }: Answered) =>
    `बाद की ${stars} स्टार वाली रेटिंग नहीं गिनी गई: आपकी पहली रेटिंग गिनी गई है`,
  'not-counted': () => 'नहीं गिनी गई: कुछ गड़बड़ हुई। कृपया फिर से रेटिंग दें।',
}
