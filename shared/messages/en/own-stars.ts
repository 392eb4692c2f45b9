import { formatMoment, plural } from './format.ts'

export interface Answered {
  knownSince?: Date
  rating?: number
}

const starsOf = (count: number) => plural(count, 'star', 'stars')

/** The stars that count, or may count. */
export const youGave = ({ stars }: { stars: number }) => `You gave ${starsOf(stars)}`
export const states = {
  sending: () => 'Waiting to be sent: not counted yet',
  counted: ({ knownSince = new Date() }: Answered) => `Counted, ${formatMoment(knownSince)}`,
  'needs-ticket': () => 'Counts once you scan your ticket',
  replaced: ({ rating: stars = 0 }: Answered) =>
    `Your later rating of ${starsOf(stars)} was not accepted: your first rating counts`,
  'not-counted': () =>
    'Not accepted: something went wrong, so it does not count. Please rate again.',
}
