import { plural } from '../ui/plural.ts'

/** '1 rating', '120 ratings'. @param count May be formatted already. */
export const countRatings = (count: number | string) =>
  `${count} ${plural(Number(count), 'rating', 'ratings')}`

export const countStars = (stars: number) => plural(stars, 'one star', `${stars} stars`)

/** In Hindi, one form serves all numbers. */
export const ofRatings = (count: number | string) => `${count} रेटिंग`
