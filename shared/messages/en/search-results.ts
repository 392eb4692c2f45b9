import { plural } from './format.ts'

export const found = ({ count }: { count: number }) => `Found ${plural(count, 'stall', 'stalls')}`
/** Above what comes close, where nothing matches. */
export const noExactMatch = ({ query }: { query: string }) => `No exact match for “${query}”`
export const nobodySells = ({ query }: { query: string }) =>
  `Found 0 stalls: nobody sells “${query}”.`
/** Read out after a search; `closest` counts what is shown besides. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  plural(count, 'stall found', 'stalls found') +
  (closest === 0 ? '' : `, ${plural(closest, 'comes close', 'come close')}`)

export const showAllOnMap = 'Show all on map'
