import { randomUUID } from 'node:crypto'

export const STALLS = 100

export interface NewRating {
  id: string
  device: string
  stall: string
  stars: number
}

/** What one candidate acknowledged, or what is stored. */
export interface Stored {
  ratings: number
  stars: number
  /** According to the stalls' totals. */
  countedRatings: number
  countedStars: number
}

/** A rating from another visitor's phone each time. */
export function newRating(): NewRating {
  return {
    id: randomUUID(),
    device: randomUUID(),
    stall: String(1 + upTo(STALLS)),
    stars: 1 + upTo(5),
  }
}

/** An address from a network of millions: limits per address are not measured. */
export function newAddress(): string {
  return `10.${upTo(256)}.${upTo(256)}.${upTo(256)}`
}

function upTo(end: number): number {
  return Math.floor(Math.random() * end)
}
