import { plural } from './format.ts'

export const intro = 'The ratings from this phone, and whether they count'
export const needsScripts = 'Your ratings need JavaScript, which is turned off in this browser.'
export const noRatings = 'You have not rated a stall on this phone yet.'
/** @param code Three groups of four digits. */
export const receipt = ({ code }: { code: string }) => `Receipt ${code}`
export const aboutReceipts =
  'Did it count? Read the receipt number to a committee member, who can look it up. The number does not show who you are.'
export const aboutWaiting = 'The phone sends waiting ratings by itself as soon as it has a network.'
export const ofEarlierFestival = ({ stars }: { stars: number }) =>
  `At an earlier festival, you gave ${plural(stars, 'star', 'stars')}`
export const rateAgain = 'Rate this stall again'
export const receiptNumber = 'Receipt number'
