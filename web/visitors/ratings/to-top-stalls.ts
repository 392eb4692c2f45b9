import { language } from '#messages/format.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import {
  FEW_RATINGS,
  type RankedStall,
  rankStalls,
  TOP_PLACES,
  toPlaces,
} from '#shared/ratings/ranking.ts'
import type { BoardRow, Reveal, RevealedPlace } from '#shared/tables/results.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'

export interface TopStall extends Omit<RankedStall, 'score'> {
  place: number
  /** While voting is open: few ratings, or a lower average ranks higher thanks to more ratings. */
  isEarly: boolean
}

export interface TopStalls {
  stalls: TopStall[]
  /** Number of hidden stalls that tie with the last one shown. */
  equalToLast: number
  /** Number of first places that the presenter has not shown yet. */
  hidden: number
  title?: string
  /** Present if there are several prizes, in the order of the reveal. */
  prizes?: PrizePlaces[]
}

export interface PrizePlaces extends Pick<TopStalls, 'stalls' | 'hidden'> {
  title: string
}

/** The places that the presenter has shown, or the best five stalls. */
export function toShownStalls(
  { totals, board }: { totals: StallRatingRow[]; board?: BoardRow },
  catalogue: CatalogueState,
): TopStalls {
  const known = toKnown(catalogue)
  const toPlacesShown = ({ hidden, shown }: Reveal) => ({
    stalls: shown.map((row) => toRevealedStall(row, known)),
    hidden,
  })
  const prizes = (board?.prizes ?? []).map((prize) => ({
    ...toPlacesShown(prize),
    title: prize.title[language === 'hi' ? 'hi' : 'en'],
  }))
  const begun = prizes.filter(({ stalls }) => stalls.length > 0)
  const onStage = begun[begun.length - 1] ?? prizes[0]
  if (onStage) return { ...onStage, equalToLast: 0, prizes }
  if (!board?.reveal) return toTopStalls(totals, catalogue, board?.state === 'final')
  return { ...toPlacesShown(board.reveal), equalToLast: 0 }
}

export const listHidden = (hidden: number) =>
  Array.from({ length: hidden }, (_, index) => index + 1)

function toKnown(catalogue: CatalogueState): Map<string, Vendor> {
  const vendors = catalogue.status === 'ready' ? catalogue.market.vendors : []
  return new Map(vendors.map((vendor) => [vendor.stallNumber, vendor]))
}

function toRevealedStall(row: RevealedPlace, known: Map<string, Vendor>): TopStall {
  return {
    stallId: row.stall_id,
    stallName: known.get(row.stall_id)?.stallName ?? row.stall_name,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    average: row.rating_sum / row.rating_count,
    place: row.place,
    isEarly: false,
  }
}

/**
 * A final result includes ties with the fifth place. Totals may be outdated, so the spreadsheets
 * decide which stalls are withdrawn and what they are called.
 */
export function toTopStalls(
  totals: StallRatingRow[],
  catalogue: CatalogueState,
  isFinal = false,
): TopStalls {
  const known = toKnown(catalogue)
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
  const shownAverage = ({ average }: RankedStall) => average.toFixed(1)
  const isBelowLower = (stall: RankedStall, index: number) =>
    ranked.slice(0, index).some((other) => shownAverage(other) < shownAverage(stall))
  const hasPlace = (index: number) => (isFinal ? places[index]! <= TOP_PLACES : index < TOP_PLACES)
  const shown = ranked.filter((_, index) => hasPlace(index))
  return {
    stalls: shown.map((stall, index) => ({
      ...stall,
      place: places[index]!,
      isEarly: !isFinal && (stall.ratingCount < FEW_RATINGS || isBelowLower(stall, index)),
    })),
    equalToLast: places.slice(shown.length).filter((place) => place <= TOP_PLACES).length,
    hidden: 0,
  }
}
