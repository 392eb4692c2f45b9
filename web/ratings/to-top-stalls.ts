import { findCloseCalls, groupCloseCalls } from '#shared/ratings/close-calls.ts'
import { FEW_RATINGS, type RankedStall, rankStalls, toPlaces } from '#shared/ratings/ranking.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'

export interface TopStall extends RankedStall {
  /** Equal results share a place. */
  place: number
  /** While voting is open: a few more ratings would change a lot. */
  hasFew: boolean
  /** Index of its group in `close`; -1: none. */
  group: number
}

/** A group of shown stalls, and whether it continues with the first stall that is not shown. */
export interface CloseStalls {
  first: number
  last: number
  isNextToo: boolean
}

export interface TopStalls {
  stalls: TopStall[]
  /** Groups of neighbours in ranking order that are too close to call. */
  close: CloseStalls[]
  /** How many hidden stalls tie with the last one shown. */
  equalToLast: number
}

const TOP_STALLS = 5

/**
 * The best five stalls. Old totals may be outdated: the spreadsheets decide which stalls are disabled and
 * what they are called.
 */
export function toTopStalls(
  totals: StallRatingRow[],
  catalogue: CatalogueState,
  isFinal = false,
): TopStalls {
  const vendors = catalogue.status === 'ready' ? catalogue.market.vendors : []
  const known = new Map(vendors.map((vendor) => [vendor.stallNumber, vendor]))
  const open = totals.filter((row) => !known.get(row.stall_id)?.disabled)
  const ranked = rankStalls(
    open.map((row) => ({
      stallId: row.stall_id,
      stallName: known.get(row.stall_id)?.stallName ?? row.stall_name,
      ratingSum: row.rating_sum,
      ratingCount: row.rating_count,
    })),
  )
  const places = toPlaces(ranked)
  // The committee has decided, so nothing can change any more.
  const calls = isFinal ? [] : findCloseCalls(ranked, TOP_STALLS)
  const close = groupCloseCalls(calls).map(({ first, last }) => ({
    first,
    last: Math.min(last, TOP_STALLS),
    isNextToo: last > TOP_STALLS,
  }))
  const groupOf = (index: number) =>
    close.findIndex(({ first, last }) => first <= index + 1 && index < last)
  return {
    stalls: ranked.slice(0, TOP_STALLS).map((stall, index) => ({
      ...stall,
      place: places[index]!,
      hasFew: !isFinal && stall.ratingCount < FEW_RATINGS,
      group: groupOf(index),
    })),
    close,
    equalToLast: places.slice(TOP_STALLS).filter((place) => place <= TOP_STALLS).length,
  }
}
