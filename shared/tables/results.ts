import type { Prize, PrizeTitle } from '../prizes.ts'
import { type StallRatingRow, toStallRatingRow } from './stall-ratings.ts'

/** The number of ratings that did not count for one reason, in the committee's own words. */
export interface TakenOut {
  why: string
  count: number
}

/** A prize with the totals of its label; none with fewer than five of its tickets used. */
export type CountedPrize = Prize & { totals: StallRatingRow[] }

/** A place of the final result. Stalls that tie share it. */
export type RevealedPlace = StallRatingRow & { place: number }

/** What the presenter has shown of the final result, and nothing else of it. */
export interface Reveal {
  /** How many of the first places are still to come. */
  hidden: number
  /** The other places, the best first. */
  shown: RevealedPlace[]
}

/** The same for one of the prizes in festival.json. */
export interface RevealedPrize extends Reveal {
  title: PrizeTitle
}

/** The state of the board, and since when; see docs/wire-contract.md. */
export interface BoardRow {
  /**
   * 'frozen': from `freezeAt` on. 'revealing': from `revealAt` or the presenter's first press on.
   * 'final': once all places are shown.
   */
  state: 'live' | 'frozen' | 'revealing' | 'final'
  /** ISO 8601; null while live. */
  since: string | null
  /** When the final result will come, if frozen and planned. */
  results_at: string | null
  /** While places are revealed, still those of the frozen list. */
  totals: StallRatingRow[]
  /** While places are revealed. */
  reveal: Reveal | null
  /** While the places of several prizes are revealed, and afterwards; in their order. */
  prizes?: RevealedPrize[]
  /** For a final result. */
  taken_out: TakenOut[]
}

/** A result that is shown instead of the live totals. */
export type ShownResult = Omit<BoardRow, 'state' | 'since'> & {
  state: 'frozen' | 'revealing' | 'final'
  since: string
}

const STATES: readonly unknown[] = [
  'live',
  'frozen',
  'revealing',
  'final',
] satisfies BoardRow['state'][]

/** Undefined if the value is not a row of the board. */
export function toBoardRow(value: unknown): BoardRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { state, since, results_at, totals, reveal, prizes, taken_out } = value as Record<
    string,
    unknown
  >
  if (!STATES.includes(state) || !Array.isArray(totals)) return undefined
  return {
    state: state as BoardRow['state'],
    since: toTime(since),
    results_at: toTime(results_at),
    totals: totals.flatMap((row) => toStallRatingRow(row) ?? []),
    reveal: toReveal(reveal),
    ...(Array.isArray(prizes) && { prizes: prizes.flatMap((row) => toRevealedPrize(row) ?? []) }),
    taken_out: Array.isArray(taken_out) ? taken_out.flatMap((row) => toTakenOut(row) ?? []) : [],
  }
}

/** ISO 8601 in UTC; null if the time is invalid. */
function toTime(value: unknown): string | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function toReveal(value: unknown): Reveal | null {
  const { hidden, shown } = (value ?? {}) as Partial<Record<keyof Reveal, unknown>>
  if (!Number.isInteger(hidden) || !Array.isArray(shown)) return null
  return { hidden: hidden as number, shown: shown.flatMap((row) => toRevealedPlace(row) ?? []) }
}

function toRevealedPrize(value: unknown): RevealedPrize | undefined {
  const reveal = toReveal(value)
  const { en, hi } = ((value ?? {}) as { title?: Partial<PrizeTitle> }).title ?? {}
  if (!reveal || typeof en !== 'string' || typeof hi !== 'string') return undefined
  return { ...reveal, title: { en, hi } }
}

function toRevealedPlace(value: unknown): RevealedPlace | undefined {
  const row = toStallRatingRow(value)
  const { place } = (value ?? {}) as { place?: unknown }
  return row && Number.isInteger(place) ? { ...row, place: place as number } : undefined
}

function toTakenOut(value: unknown): TakenOut | undefined {
  const { why, count } = (value ?? {}) as Partial<Record<keyof TakenOut, unknown>>
  if (typeof why !== 'string' || !Number.isInteger(count)) return undefined
  return { why, count: count as number }
}
