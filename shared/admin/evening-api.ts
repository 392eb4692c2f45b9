import type { Evidence, NamedStall } from './evidence.ts'
import type { TakenOut } from '../tables/results.ts'
import type { RankedStall } from './approvals.ts'

/* What the organisers' app asks about the evening, with the `evening` right. Times are ISO 8601. */

export type EveningRefusal =
  /** 409: the audit no longer finds the group, or it cannot be voided as a whole. */
  | { code: 'group-gone' }
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

/**
 * What the committee can do about a group. `ask`: too many ratings may be honest, so people must
 * look. `ask-top`: likewise, and the Top 5 depends on it. `leave`: no place depends on it.
 * `void-together`: places change only if other groups are voided too.
 */
export type Advice = 'ask' | 'ask-top' | 'leave' | 'void' | 'void-together'

/** A stall with and without a group. Place 0: no ratings. */
export interface GroupEffect extends NamedStall {
  score: [withGroup: number, without: number]
  place: [withGroup: number, without: number]
}

/** The group and all other counted ratings of its stalls. */
export interface GroupChart {
  /** By stars, from 1 to 5. */
  stars: { group: number[]; others: number[] }
  /** By time, in steps of so many minutes. */
  times: { from: string; minutes: number; group: number[]; others: number[] }
}

export interface AuditGroup {
  name: string
  count: number
  /** If all ratings have the same. */
  stars?: number | undefined
  stalls: NamedStall[]
  evidence: Evidence[]
  isBlunt: boolean
  advice: Advice
  /** The largest, and how many there are in all. */
  effects: GroupEffect[]
  affected: number
  /** The first places without it. */
  afterwards: RankedStall[]
  chart: GroupChart
}

/** GET /evening/audit?opens=TIME&closes=TIME */
export interface AuditAnswer {
  /** The time that a void of these groups refers to. */
  at: string
  ratings: number
  leftOut: LeftOutStall[]
  /** Ratings whose network is unknown or erased. */
  unknown: number
  /** Nearly all came from one network: the server probably sees a proxy. */
  isOneNetwork: boolean
  /** The strongest effect on the Top 5 first. */
  groups: AuditGroup[]
  /** As they are, and without all groups that can be voided as a whole. */
  places: { now: RankedStall[]; afterwards: RankedStall[] }
}

/** The subject of an approval to void a group, as the audit of that time found it. */
export interface VoidGroup {
  group: string
  at: string
  opens?: string | undefined
  closes?: string | undefined
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
      counts: 'yes' | 'voided' | 'not-listed'
      /** How many later ratings have the same number. */
      twins: number
    }

/** GET /evening/result */
export interface ResultAnswer {
  /** `open`: the list never freezes. `live`: not yet. */
  state: 'open' | 'live' | 'frozen' | 'revealing' | 'final'
  freezeAt?: string | undefined
  revealAt?: string | undefined
  /** What everybody sees, or would see once all places are shown. */
  places: RankedStall[]
  takenOut: TakenOut[]
  reveal: {
    /** Since when the result is fixed; null if the first press fixes it. */
    result: string | null
    /** How many announcements have been shown, and how many there are. */
    shown: number
    all: number
    /** Whether two organisers have allowed the first press, and until when. */
    permit?: { by: string; until: string } | undefined
    /** The next announcement: the stalls that share the place. */
    next: RankedStall[]
  }
}

/** POST /evening/show-place: what the presenter saw, so that a second tap shows nothing more. */
export interface ShowPlace {
  result: string | null
  shown: number
}
