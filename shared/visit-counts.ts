/** POST: what a phone has counted since it last sent. Only our own server accepts it. */
export const VISIT_COUNTS = '/visit-counts'

export const COUNTED = ['missed', 'scan', 'page', 'language'] as const
export type Counted = (typeof COUNTED)[number]

/** One event, such as ['scan', '12'] or ['missed', 'pav bhaji']. */
export type Count = [kind: Counted, what: string]

/** A phone sends at most this many at once. */
export const COUNTS_A_POST = 50
export const COUNTED_MAX = 40

/** Searches that differ only in case or spaces are counted together. */
export const toCountedQuery = (query: string): string =>
  query.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, COUNTED_MAX)
