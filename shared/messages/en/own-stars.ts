import { formatMoment, plural } from './format.ts'

export interface Answered {
  /** When this phone learned of it. */
  knownSince?: Date
  /** The stars of a rating, and what counts in its place; 0: nothing. */
  rating?: number
  countedStars?: number
}

const starsOf = (count: number) => plural(count, 'star', 'stars')

/** Beside a stall, wherever it is shown: the stars that count, or may count. */
export const youGave = ({ stars }: { stars: number }) => `You gave ${starsOf(stars)}`
/** What has become of a rating. */
export const states = {
  sending: () => 'Waiting to be sent: not counted yet',
  counted: ({ knownSince = new Date() }: Answered) => `Counted, ${formatMoment(knownSince)}`,
  'needs-ticket': () => 'Counts once you scan your ticket',
  'not-taken': ({ rating: stars = 0, countedStars = 0 }: Answered) =>
    countedStars > 0
      ? `Your later rating of ${starsOf(stars)} was not accepted: your first rating counts`
      : 'Not accepted: something went wrong, so it does not count. Please rate again.',
}
