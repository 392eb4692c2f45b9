import { formatLongDay, plural } from './format.ts'

export const print = 'Print the guide'
export const outOfStock = 'out of stock'
export const onYourPhone = 'The guide on your phone:'
/** The day on which the list was read; today by default. */
export const listOf = ({ day = new Date() }: { day: Date | undefined }) =>
  `List of ${formatLongDay(day)}`

const stalls = (count: number) => (count === 0 ? 'No stalls' : plural(count, 'stall', 'stalls'))
export const allStalls = ({ count }: { count: number }) => `${stalls(count)}, by number`
/** For the stalls that a visitor or a friend has saved. */
export const chosenStalls = ({ count }: { count: number }) =>
  `${plural(count, 'saved stall', 'saved stalls')}, by number`
export const stallsFor = ({ count, query }: { count: number; query: string }) =>
  `${stalls(count)} for “${query}”`
export const closestFor = ({ query }: { query: string }) => `Closest matches for “${query}”`
