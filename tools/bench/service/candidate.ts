import type { Api } from './apis.ts'
import type { Stored } from './visitors.ts'

/** A running product with an empty database. */
export interface Candidate {
  name: string
  api: Api
  /** A URL for each of its processes. */
  urls: string[]
  pids: number[]
  /** Whether it also uses PostgreSQL's processes. */
  isOnPostgres: boolean
  /** Undefined for the control, which stores nothing. */
  readStored: (() => Promise<Stored>) | undefined
  stop(): Promise<void>
}

/** Creates what candidates need. */
export interface Ground {
  /** Creates a new folder. */
  makeDir(): string
  /** Creates a PostgreSQL database. @returns Its URL. */
  createDatabase(): Promise<string>
}

/** @param row A row from a database. PostgreSQL returns sums as text. */
export function toStored(row: Record<string, unknown>): Stored {
  const { ratings, stars, countedRatings, countedStars } = row
  return {
    ratings: Number(ratings),
    stars: Number(stars),
    countedRatings: Number(countedRatings),
    countedStars: Number(countedStars),
  }
}
