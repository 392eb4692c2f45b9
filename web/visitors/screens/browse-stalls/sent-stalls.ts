import { paths } from '#web/visitors/routes.ts'

/** In the query of the list, once for each stall that a friend has sent. */
export const SENT = 's'
const EDITION = 'of'
/** Enough of a random id to tell one edition from another. */
const EDITION_LENGTH = 6
/** More stalls than any festival has, and longer than any number on a sign. */
const SENT_MAX = 500
const NUMBER_MAX = 20

const toMark = (edition = '') => edition.slice(0, EDITION_LENGTH)

/** Lists these stalls for a friend. The address carries everything, so nothing is stored. */
export function sentStallsHref(stallNumbers: string[], edition: string | undefined): string {
  const query = new URLSearchParams(stallNumbers.map((number) => [SENT, number]))
  if (edition) query.set(EDITION, toMark(edition))
  return `${paths.browseStalls}?${query}`
}

export interface SentStalls<Stall> {
  /** In the order of the list. */
  stalls: Stall[]
  /** The numbers that the list does not have. */
  missing: string[]
  /** The numbers mean other stalls: they are from another festival or another year. */
  isOther: boolean
}

/**
 * Reads an address made by `sentStallsHref`.
 * @param open All stalls at the festival.
 * @param edition This guide's edition. If it is undefined, every address is accepted.
 * @returns Undefined if the address carries no stalls.
 */
export function readSentStalls<Stall extends { stallNumber: string }>(
  query: URLSearchParams,
  open: Stall[],
  edition: string | undefined,
): SentStalls<Stall> | undefined {
  if (!query.has(SENT)) return
  const mark = query.get(EDITION) ?? ''
  if (mark !== '' && edition && mark !== toMark(edition)) {
    return { stalls: [], missing: [], isOther: true }
  }
  const sent = query.getAll(SENT).slice(0, SENT_MAX)
  const numbers = new Set(sent.map((number) => number.slice(0, NUMBER_MAX)))
  const stalls = open.filter(({ stallNumber }) => numbers.delete(stallNumber))
  return { stalls, missing: [...numbers], isOther: false }
}
