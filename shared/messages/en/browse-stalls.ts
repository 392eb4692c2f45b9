import { plural } from './format.ts'

export const title = 'EXPLORE STALLS'
export const stalls = 'Stalls'
export const products = 'Products'
export const stallCount = ({ count }: { count: number }) => plural(count, 'Stall', 'Stalls')
export const productCount = ({ count }: { count: number }) => plural(count, 'Product', 'Products')
export const searchPlaceholder = 'Enter food name or stall no...'
export const loadingStalls = 'Loading stalls…'
export const needsScripts = 'This list needs JavaScript, which is off or too old in this browser.'

export const rangeOf = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `Stalls ${first} to ${last} of ${total}`
export const noStallsTitle = 'No Stalls Yet'
export const noStallsText =
  'The market is just getting started! Check back soon for amazing vendors.'

/** On the filter's button, which shares a line with the title on a phone. */
export const kept = 'Saved'
export const noneKept = 'Tap the heart on a stall to save it here'

/** The filter for open stalls, and the text that replaces the list if none is open. */
export const openNow = 'Open now'
export const noneOpen = 'No stall is open right now'

export const filters = 'Show only'

export const productsOf = ({ stallName }: { stallName: string }) => `Products of ${stallName}`

/** Below the dishes of a search result, with the lowest other price if one is stated. */
export const moreProducts = ({ count, price }: { count: number; price: string | undefined }) =>
  price ? `${count} ${count === 1 ? 'other' : 'others'} from ${price}` : `${count} more`

export const results = 'Search Results'
export const stallsFound = 'Stalls found'
export const closestMatches = 'Closest matches'
export const seeAllStalls = 'See all stalls'
export const noMatchTitle = 'Try another food'
export const noMatchText = 'Or the number on a stall’s sign.'
export const found = ({ count }: { count: number }) => `Found ${plural(count, 'stall', 'stalls')}`
export const noExactMatch = ({ query }: { query: string }) => `No exact match for “${query}”`
export const nobodySells = ({ query }: { query: string }) =>
  `Found 0 stalls: nobody sells “${query}”.`
/** For screen readers. `closest` counts near matches. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  plural(count, 'stall found', 'stalls found') +
  (closest === 0 ? '' : `, ${plural(closest, 'comes close', 'come close')}`)

/** Places, such as toilets and water, above the stalls of a search. */
export const onTheMap = ({ places }: { places: string }) => `On the map: ${places}`
export const showAllOnMap = 'Show all on map'

/** On the button that sorts results by price, and announced once they are sorted. */
export const cheapestFirst = 'Cheapest first'
/** After the number of stalls. */
export const priceFrom = ({ price }: { price: string | undefined }) => `from ${price}`
/**
 * Explains what the sorting compares.
 * @param note The unit of the compared prices, such as 'per kg'; often empty.
 * @param apart Number of stalls without a comparable price.
 */
export const sortedByPrice = ({ note, apart }: { note: string; apart: number }) =>
  [
    note ? `Compares prices with “${note}”.` : 'Compares prices of the same kind.',
    apart > 0 && `${plural(apart, 'stall', 'stalls')} without such a price: last.`,
  ]
    .filter(Boolean)
    .join(' ')
