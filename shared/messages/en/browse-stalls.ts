import { plural } from './format.ts'

export const title = 'EXPLORE STALLS'
export const stalls = 'Stalls'
export const products = 'Products'
export const stallCount = ({ count }: { count: number }) => plural(count, 'Stall', 'Stalls')
export const productCount = ({ count }: { count: number }) => plural(count, 'Product', 'Products')
export const searchPlaceholder = 'Enter food name or stall no...'
export const loadingStalls = 'Loading stalls…'
/** Where a page comes without its stalls, to a browser that cannot fetch them. */
export const needsScripts = 'This list needs JavaScript, which is off or too old in this browser.'

/** The heading of one page of the list. */
export const rangeOf = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `Stalls ${first} to ${last} of ${total}`
export const noStallsTitle = 'No Stalls Yet'
export const noStallsText =
  'The market is just getting started! Check back soon for amazing vendors.'

/** The word on the button of the filter, which is in one line with the title on a phone. */
export const kept = 'Saved'
export const noneKept = 'Tap the heart on a stall to save it here'

/** The name of the row of chips. */
export const filters = 'Show only'

export const productsOf = ({ stallName }: { stallName: string }) => `Products of ${stallName}`

/** Below the dishes of a search result: the others, and the lowest of their prices if one is stated. */
export const moreProducts = ({ count, price }: { count: number; price: string | undefined }) =>
  price ? `${count} more from ${price}` : `${count} more`

export const results = 'Search Results'
export const stallsFound = 'Stalls found'
export const closestMatches = 'Closest matches'
export const seeAllStalls = 'See all stalls'
export const noMatchTitle = 'Try another food'
export const noMatchText = 'Or the number on a stall’s sign.'
export const found = ({ count }: { count: number }) => `Found ${plural(count, 'stall', 'stalls')}`
/** Above near matches if nothing matches exactly. */
export const noExactMatch = ({ query }: { query: string }) => `No exact match for “${query}”`
export const nobodySells = ({ query }: { query: string }) =>
  `Found 0 stalls: nobody sells “${query}”.`
/** Read out after a search; `closest` counts what is shown besides. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  plural(count, 'stall found', 'stalls found') +
  (closest === 0 ? '' : `, ${plural(closest, 'comes close', 'come close')}`)

/** Above the stalls of a search: places that visitors look for, such as toilets and water. */
export const onTheMap = ({ places }: { places: string }) => `On the map: ${places}`
export const showAllOnMap = 'Show all on map'
