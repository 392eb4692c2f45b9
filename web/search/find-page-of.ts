import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'

/**
 * The place of a stall in the list: '12', ' stall 12 ' and 'a-4' are found as they are typed.
 * @param stalls In the order of the list.
 * @returns The stall and its page, counted from 1; undefined when no stall has the number.
 */
export function findPageOf(
  stalls: Vendor[],
  text: string,
  pageSize: number,
): { stall: Vendor; page: number } | undefined {
  const stall = findStall(stalls, text)
  return stall && { stall, page: Math.floor(stalls.indexOf(stall) / pageSize) + 1 }
}
