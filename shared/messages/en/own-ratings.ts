import { formatMoment, plural } from './format.ts'

export interface Answered {
  /** When this phone learned of it. */
  knownSince?: Date
  /** What counts in place of a rating; 0: nothing. */
  countedStars?: number
}

const starsOf = (count: number) => plural(count, 'star', 'stars')

/** Beside a stall, wherever it is shown. */
export const youGave = ({ stars }: { stars: number }) => `You gave ${starsOf(stars)}`
/** What has become of a rating. */
export const states = {
  sending: () => 'On its way',
  counted: ({ knownSince = new Date() }: Answered) => `Counted, ${formatMoment(knownSince)}`,
  'not-taken': ({ countedStars = 0 }: Answered) =>
    countedStars > 0
      ? `Not taken: you had already given ${starsOf(countedStars)}, and they count`
      : 'Not taken: the festival’s service did not accept it. You can rate again.',
}
