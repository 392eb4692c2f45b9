import type { PrizeTitle } from '../prizes.ts'
import type { TakenOut } from '../tables/results.ts'
import type { TicketNumbers } from '../tickets.ts'
import type { RankedStall } from './approvals.ts'

/* What the organisers' app asks about the evening, with the `evening` right. Times are ISO 8601. */

/** A stall by its number and name. */
export interface NamedStall {
  id: string
  name: string
}

export type EveningRefusal =
  /** 409: no rating of one of these rows counts any more. */
  | { code: 'rows-gone' }
  /** 409: the public list never freezes, or has not yet, so there is nothing to reveal. */
  | { code: 'not-frozen' }
  /** 409: the site's totals differ from its ratings, so nothing may be revealed. */
  | { code: 'totals-differ' }
  /** 409: nobody has allowed the reveal in the last 24 hours. */
  | { code: 'not-permitted' }
  /** 409: somebody else has shown this place meanwhile. */
  | { code: 'place-shown' }

/** What the log calls them. */
export type EveningAction = 'voided' | 'void-undone' | 'reveal-allowed' | 'revealed'

/** A place in the standings. */
export interface StandingsPlace extends RankedStall {
  score: number
  /** The distance to the next place; absent for the last one, or if it was not asked for. */
  next?: {
    /** Chance alone may explain the order of the two. */
    isTooClose: boolean
    /** How many more five-star ratings would swap them; absent if more than we try. */
    turns?: number | undefined
  }
}

/** Ratings that do not rank, because their stall is not on the public list. */
export interface LeftOutStall extends NamedStall {
  count: number
  /** Whether the stall is disabled; otherwise, it is not in vendors.csv. */
  isDisabled: boolean
}

/** GET /evening/standings?until=TIME */
export interface StandingsAnswer {
  at: string
  ratings: number
  /** Ratings that do not count. */
  voided: number
  places: StandingsPlace[]
  /** The first and last of neighbouring places that are too close to call. */
  close: [first: number, last: number][]
  leftOut: LeftOutStall[]
  /** The stalls whose totals on the site differ from their ratings. */
  wrongTotals: string[]
}

/** How the Top 5 would change without some ratings. */
export interface TopEffect {
  ratings: number
  /** The stall of either Top 5 that moves furthest, and its places; 0: none. */
  stall: string
  now: number
  without: number
  /** The first stalls without these ratings. */
  top: string[]
}

/** A network, a voting desk or five minutes. */
export interface AuditRow {
  /** Names it in a void. */
  key: string
  kind: 'network' | 'desk' | 'period'
  /** The network's hash, who was at the desk, or when the period begins. */
  name: string
  ratings: number
  devices: number
  average: number
  /**
   * How far its stars are from what everybody else gave the same stalls, in standard deviations, to
   * one decimal; negative if they are lower.
   */
  distance: number
  first: string
  last: string
  /** Absent if the Top 5 would be the same. */
  effect?: TopEffect | undefined
  /** Without this row and all above it; absent if the Top 5 is that of the row above. */
  together?: TopEffect | undefined
}

/** GET /evening/audit */
export interface AuditAnswer {
  /** The time that a void of these rows refers to. */
  at: string
  /** How many ratings count. */
  ratings: number
  leftOut: LeftOutStall[]
  /** Ratings whose network is unknown or erased. */
  unknown: number
  /** The furthest first. */
  rows: AuditRow[]
  /** How many there are in all. */
  places: number
}

/** POST /evening/void: what voiding all ratings of these rows would do. Answers `Effect`. */
export interface VoidedRows {
  /** Their keys. */
  rows: string[]
  /** Later ratings stay. */
  at: string
}
/** The subject of an approval to void them. */
export interface VoidRows extends VoidedRows {
  why: string
}
/** The subject of an approval to make the ratings of a void count again. */
export interface UndoVoid {
  batch: number
  why: string
}

/** GET /evening/voids. `afterwards`: the first places if it were undone; absent if it was. */
export interface VoidsAnswer {
  voids: (ListedVoid & { afterwards?: RankedStall[] | undefined })[]
  now: RankedStall[]
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

/** POST /evening/receipt. Answers `ReceiptAnswer`. */
export interface FindReceipt {
  digits: string
}
export type ReceiptAnswer =
  /** Not twelve digits, a wrong digit, or no such rating has arrived. */
  | { kind: 'incomplete' | 'misread' | 'unknown' }
  | {
      kind: 'found'
      stall: NamedStall
      stars: number
      at: string
      counts: 'yes' | 'voided' | 'no-ticket' | 'not-listed'
      /** How many later ratings have the same number. */
      twins: number
    }

/** Places of a prize. */
export interface PrizeResult {
  /** Absent: the public list. */
  title?: PrizeTitle | undefined
  places: RankedStall[]
}

/** GET /evening/result */
export interface ResultAnswer {
  /** `open`: the list never freezes. `live`: not yet. */
  state: 'open' | 'live' | 'frozen' | 'revealing' | 'final'
  freezeAt?: string | undefined
  revealAt?: string | undefined
  /** What everybody sees, or would see once all places are shown, in the order of the reveal. */
  prizes: PrizeResult[]
  takenOut: TakenOut[]
  /** What became of each label's tickets. */
  tickets: TicketNumbers[]
  reveal: {
    /** Since when the result is fixed; null if the first press fixes it. */
    result: string | null
    /** How many announcements have been shown, and how many there are. */
    shown: number
    all: number
    /** Whether two organisers have allowed the first press, and until when. */
    permit?: { by: string; until: string } | undefined
    /** The next announcement: the stalls that share the place. */
    next: PrizeResult
  }
}

/** POST /evening/show-place: what the presenter saw, so that a second tap shows nothing more. */
export interface ShowPlace {
  result: string | null
  shown: number
}
