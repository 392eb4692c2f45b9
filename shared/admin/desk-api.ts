export type DeskRefusal =
  /** 409: unknown, voided, not yet valid, or from another edition. */
  | { code: 'ticket-unknown' }
  /** 409: used on another device. Nothing was stored. */
  | { code: 'ticket-used' }
  | { code: 'stall-gone' }
  | { code: 'edition-over' }

export interface DeskAnswer {
  edition: string
  stalls: DeskStall[]
}
export interface DeskStall {
  number: string
  name: string
  nameHi: string
}

export interface DeskVoterAnswer {
  /** At any desk, newest first. Empty unless the ticket is used at desks. */
  rated: DeskStars[]
}
export interface DeskStars {
  stall: string
  stars: number
}

export interface DeskRating {
  id: string
  ticket: string
  edition: string
  stall: string
  stars: number
}
export interface DeskRated {
  /** The stars that count, which can be from an earlier visit to a desk. */
  stars: number
}
