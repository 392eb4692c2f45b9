/** What was searched for. */
export interface PaperSearch {
  query: string
  /** Nothing was found, and these stalls come closest. */
  isClosest: boolean
}

/** What stands over the list on paper: a search prints its results, and says for what. */
export function toPaperTitle(count: number, search: PaperSearch | undefined): string {
  if (search?.isClosest) return `Closest matches for “${search.query}”`
  const stalls = count === 1 ? '1 stall' : `${count || 'No'} stalls`
  return search ? `${stalls} for “${search.query}”` : `${stalls}, by number`
}

/** 'List of 14 September 2025'; a list that was read just now is of today. */
export function toPaperDate(day = new Date()): string {
  return `List of ${day.toLocaleDateString('en-GB', { dateStyle: 'long' })}`
}

/** The festival's name on every page: a margin of paper knows only what its rule says. */
export function toMarginRule(name: string): string {
  // What JSON escapes, CSS escapes in the same way.
  return `@page{@bottom-left{content:${JSON.stringify(name)}}}`
}
