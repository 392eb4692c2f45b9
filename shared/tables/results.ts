import { type StallRatingRow, toStallRatingRow } from './stall-ratings.ts'

/** The error code for the totals while the list is frozen. */
export const NOT_PUBLIC = '55000'

export interface TakenOut {
  why: string
  count: number
}

/** Has no totals if fewer than five of the label's tickets are used. */
export type CountedPrize = Prize & { totals: StallRatingRow[] }

/** Stalls that tie share a place. */
export type RevealedPlace = StallRatingRow & { place: number }

/** What the presenter has shown so far. */
export interface Reveal {
  /** How many of the first places are still to come. */
  hidden: number
  shown: RevealedPlace[]
}

export interface RevealedPrize extends Reveal {
  title: PrizeTitle
}

export interface BoardRow {
  /**
   * 'frozen': since `freezeAt`. 'revealing': since `revealAt` or the presenter's first press.
   * 'final': once all places have been shown.
   */
  state: 'live' | 'frozen' | 'revealing' | 'final'
  /** ISO 8601; null while live. */
  since: string | null
  /** When the final result is planned, while frozen. */
  results_at: string | null
  /** While places are being revealed, the totals of the frozen list. */
  totals: StallRatingRow[]
  reveal: Reveal | null
  /** Present with several prizes, during the reveal and afterwards. */
  prizes?: RevealedPrize[]
  taken_out: TakenOut[]
}

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

export type PrizeTitle = Record<'en' | 'hi', string>

export interface Prize {
  title: PrizeTitle
  /** The label that decides the prize. By default, all labels without their own prize. */
  label?: string | undefined
  category?: string | undefined
  places: number
  /** A stall with fewer ratings is not ranked. */
  leastRatings: number
}

/** Labels with a prize of their own, whose ratings count only for that prize. */
export const listOwnLabels = (prizes: readonly Prize[]): string[] => [
  ...new Set(prizes.flatMap(({ label }) => label ?? [])),
]
