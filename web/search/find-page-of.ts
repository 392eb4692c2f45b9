import type { Vendor } from '#shared/catalogue/catalogue.ts'

/** What stands on every plate before the number. */
const WORD = /^stall\s+/i

/**
 * Where a stall stands in the list: '12', ' stall 12 ' and 'a-4' are found as they are said.
 * @param stalls In the order of the list.
 * @returns The stall and its page, counted from 1; undefined when no stall has the number.
 */
export function findPageOf(
  stalls: Vendor[],
  text: string,
  pageSize: number,
): { stall: Vendor; page: number } | undefined {
  const wanted = text.trim().toLowerCase()
  const numbers = stalls.map(({ stallNumber }) => stallNumber.toLowerCase())
  const exact = numbers.indexOf(wanted)
  const index = exact === -1 ? numbers.indexOf(wanted.replace(WORD, '')) : exact
  const stall = stalls[index]
  return stall && { stall, page: Math.floor(index / pageSize) + 1 }
}
