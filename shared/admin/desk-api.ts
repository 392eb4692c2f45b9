/* The voting desk, with the `desk` right: it rates for people without a phone, each with a ticket. */

export type DeskRefusal =
  /** 409: no such ticket, or it is voided, not yet valid, or of another edition. */
  | { code: 'ticket-unknown' }
  /** 409: another device has used the ticket before. Nothing was stored. */
  | { code: 'ticket-used' }
  /** 409: withdrawn since the desk loaded its list. */
  | { code: 'stall-gone' }
  /** 409: the year has been closed since the desk loaded its list. */
  | { code: 'edition-over' }

/** GET /desk */
export interface DeskAnswer {
  edition: string
  /** The stalls that can be rated. */
  stalls: DeskStall[]
}
export interface DeskStall {
  number: string
  name: string
  nameHi: string
}

/** POST /desk: a voter's stars for a stall. Sent again with the same id, it counts once. */
export interface DeskRating {
  id: string
  /** As typed or scanned, see `parseTicket`. */
  ticket: string
  edition: string
  stall: string
  stars: number
}
export interface DeskRated {
  /** What counts: a voter who has rated the stall at a desk before keeps those stars. */
  stars: number
}

/**
 * POST /desk-free: the voter has shown the slip, which another device has used. The next device that sends the ticket, a
 * phone or the desk, uses it instead. Answers {}.
 */
export interface FreeTicket {
  ticket: string
}
