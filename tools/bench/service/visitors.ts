import { randomUUID } from 'node:crypto'

export const STALLS = 100

export interface NewRating {
  id: string
  device: string
  stall: string
  stars: number
}

/** What a candidate has acknowledged, or what it has stored. */
export interface Stored {
  ratings: number
  stars: number
  /** According to the stalls' totals. */
  countedRatings: number
  countedStars: number
}

/** Each rating comes from a different visitor's phone. */
export function newRating(): NewRating {
  return {
    id: randomUUID(),
    device: randomUUID(),
    stall: String(1 + upTo(STALLS)),
    stars: 1 + upTo(5),
  }
}

/** One of millions of addresses, because limits per address are not measured. */
export function newAddress(): string {
  return `10.${upTo(256)}.${upTo(256)}.${upTo(256)}`
}

function upTo(end: number): number {
  return Math.floor(Math.random() * end)
}
