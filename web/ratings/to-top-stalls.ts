import { findCloseCalls, groupCloseCalls } from '#shared/ratings/close-calls.ts'
import { FEW_RATINGS, type RankedStall, rankStalls, toPlaces } from '#shared/ratings/ranking.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'

export interface TopStall extends RankedStall {
  /** Equal results share it. */
  place: number
  /** While voting goes on: a few more would change much. */
  hasFew: boolean
  /** Which of `close` it belongs to, counted from 0; -1: none. */
  group: number
}

/** Of the stalls that show, and whether the one after them is too close to the last one too. */
export interface CloseStalls {
  first: number
  last: number
  isNextToo: boolean
}

export interface TopStalls {
  stalls: TopStall[]
  /** Neighbours in their order, counted from 1, that are too close to call. */
  close: CloseStalls[]
  /** How many more stalls have the same result as the last one of them. */
  equalToLast: number
}

const TOP_STALLS = 5

/**
 * The best five stalls. The spreadsheets know better than old totals which stalls are disabled, and what
 * they are called now.
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
  // The committee has decided: nothing could change any more.
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
