import { randomUUID } from 'node:crypto'

export const STALLS = 100

export interface NewRating {
  id: string
  device: string
  stall: string
  stars: number
}

/** How many of one candidate's answers said that something is stored; or what is stored. */
export interface Stored {
  ratings: number
  stars: number
  /** By the totals of the stalls. */
  countedRatings: number
  countedStars: number
}

/** Another visitor's phone each time. */
export function newRating(): NewRating {
  return {
    id: randomUUID(),
    device: randomUUID(),
    stall: String(1 + upTo(STALLS)),
    stars: 1 + upTo(5),
  }
}

/** Somebody of a network of millions: the limits of an address are not what is measured. */
export function newAddress(): string {
  return `10.${upTo(256)}.${upTo(256)}.${upTo(256)}`
}

function upTo(end: number): number {
  return Math.floor(Math.random() * end)
}
