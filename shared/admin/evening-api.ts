import type { PrizeTitle, TakenOut } from '../tables/results.ts'
import type { RankedStall } from './approvals.ts'
import type { AdminLanguage } from '../languages.ts'

/* Times are ISO 8601. */

export interface NamedStall {
  id: string
  name: string
}

export type EveningRefusal =
  | { code: 'rows-gone' }
  /** 409: the public list never freezes, or has not frozen yet. */
  | { code: 'not-frozen' }
  /** 409: the site's totals differ from its ratings. */
  | { code: 'totals-differ' }
  | { code: 'not-permitted' }
  | { code: 'place-shown' }

export type EveningAction = 'voided' | 'void-undone' | 'reveal-allowed' | 'revealed'

export interface StandingsPlace extends RankedStall {
  score: number
}

/** Ratings that do not rank, because their stall is not on the public list. */
export interface LeftOutStall extends NamedStall {
  count: number
  /** If false, the stall is not in vendors.csv. */
  isDisabled: boolean
}

export interface StandingsAnswer {
  at: string
  ratings: number
  voided: number
  places: StandingsPlace[]
  leftOut: LeftOutStall[]
  wrongTotals: string[]
}

export interface TopEffect {
  ratings: number
  /** The stall that moves furthest into, out of or within the Top 5. Place 0: not in it. */
  stall: string
  now: number
  without: number
  top: string[]
}

export interface AuditRow {
  key: string
  kind: 'network' | 'desk' | 'period'
  /** Hash of the network, person at the desk, or start of the period. */
  name: string
  ratings: number
  devices: number
  average: number
  /**
   * Mean distance from everybody else's stars for the same stalls, in standard deviations; negative
   * if these ratings are lower.
   */
  distance: number
  first: string
  last: string
  /** Absent if the Top 5 would stay the same. */
  effect?: TopEffect | undefined
  /** Without this row and all rows above it; absent if the same as for the row above. */
  together?: TopEffect | undefined
}

export interface AuditAnswer {
  /** Voiding these rows voids ratings up to this time. */
  at: string
  ratings: number
  leftOut: LeftOutStall[]
  /** Ratings whose network is unknown or erased. */
  unknown: number
  rows: AuditRow[]
  /** Number of rows, including those that are not listed. */
  places: number
}

/** The subject of a void. */
export interface VoidRows {
  rows: string[]
  at: string
  why?: string | undefined
}
export interface UndoVoid {
  batch: number
  why?: string | undefined
}

export interface VoidsAnswer {
  voids: ListedVoid[]
}
export interface ListedVoid {
  batch: number
  count: number
  stalls: NamedStall[]
  by: string
  why: string
  at: string
  undone?: { by: string; why: string; at: string } | undefined
}

export type ReceiptAnswer =
  | { kind: 'incomplete' | 'misread' | 'unknown' }
  | {
      kind: 'found'
      stall: NamedStall
      stars: number
      at: string
      counts: 'yes' | 'voided' | 'no-ticket' | 'not-listed'
      twins: number
    }

export interface PrizeResult {
  /** Absent for the public list. */
  title?: PrizeTitle | undefined
  places: RankedStall[]
}

export interface ResultAnswer {
  /** `open`: the list never freezes. `live`: it has not frozen yet. */
  state: 'open' | 'live' | 'frozen' | 'revealing' | 'final'
  freezeAt?: string | undefined
  revealAt?: string | undefined
  /** In the order of the reveal, with all places, shown or not. */
  prizes: PrizeResult[]
  takenOut: TakenOut[]
  reveal: {
    /** When the result was fixed; null until the presenter's first press fixes it. */
    result: string | null
    shown: number
    all: number
    /** Present once two organisers have allowed the first press. */
    permit?: { by: string; until: string } | undefined
    next: PrizeResult
  }
}

export interface ShowPlace {
  result: string | null
  shown: number
}

/** @param isTogether Whether the ratings are those of an audit row and all rows above it. */
type Describe = (effect: TopEffect, isTogether?: boolean) => string

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const toOrdinal = (place: number) => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`

export const describeEffect: Record<AdminLanguage, Describe> = {
  en({ ratings, stall, now, without, top }, isTogether = false) {
    const these = isTogether
      ? `the ${ratings} ratings of this row and all above`
      : ratings === 1
        ? 'this rating'
        : `these ${ratings} ratings`
    const place = without === 0 ? 'have no rating' : `be ${toOrdinal(without)}`
    return `Without ${these}, stall ${stall} would ${place} instead of ${without === 0 ? 'being ' : ''}${toOrdinal(now)}.${top.length === 0 ? '' : ` Top ${top.length}: ${top.join(', ')}.`}`
  },
  hi({ ratings, stall, now, without, top }, isTogether = false) {
    const these = isTogether ? `इस और ऊपर की सब पंक्तियों की ${ratings}` : `इन ${ratings}`
    const place =
      without === 0 ? 'की कोई रेटिंग नहीं बचती; अभी स्थान' : `स्थान ${without} पर होता; अभी स्थान`
    return `${these} रेटिंग के बिना स्टॉल ${stall} ${place} ${now}।${top.length === 0 ? '' : ` पहले ${top.length}: ${top.join(', ')}।`}`
  },
}
