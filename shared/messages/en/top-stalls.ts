import { plural } from './format.ts'

export const title = 'Top Rated Stalls'
export const basedOn = 'Based on submitted star ratings'
export const howItIsMade = ({ prior }: { prior: number }) =>
  `So that a few votes cannot win, every stall starts with ${prior} average ratings.`
export const notice = 'Notice'
export const preliminary =
  'These ratings are preliminary. The committee’s final decision is the official result.'
export const loading = 'Loading ratings…'
export const needsScripts =
  'This list changes all the time. It needs JavaScript, which is off or too old in this browser.'
export const loadFailed = 'Failed to load ratings'
/** @param message Often in the table service's own words. */
export const showingCached = ({ message }: { message: string }) =>
  `Showing cached results. Error: ${message}`
export const nothingKept = 'This phone has no ratings from an earlier visit.'
export const noRatings = 'No ratings yet. Be the first to rate a stall!'
export const browseStalls = 'Browse Stalls'
export const rank = 'Rank'
/** Shown while a few more ratings could change the place. */
export const countSoFar = ({ count }: { count: number }) =>
  `${plural(count, 'rating', 'ratings')} so far`
export const equalToLast = ({ count }: { count: number }) =>
  `${plural(count, 'more stall has', 'more stalls have')} the same result as the last one here.`
export const ratingCount = ({ count }: { count: number }) => plural(count, 'rating', 'ratings')
