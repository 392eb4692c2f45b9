import type { Api } from './apis.ts'
import type { Stored } from './visitors.ts'

/** One product on one database, started and empty. */
export interface Candidate {
  name: string
  api: Api
  /** One for each process of it. */
  urls: string[]
  pids: number[]
  /** Whether the processes of PostgreSQL work for it too. */
  isOnPostgres: boolean
  /** Undefined for the control, which stores nothing. */
  readStored: (() => Promise<Stored>) | undefined
  stop(): Promise<void>
}

/** Where candidates keep what they need. */
export interface Ground {
  /** A folder of its own for each. */
  makeDir(): string
  /** A new database of PostgreSQL. @returns Its address. */
  createDatabase(): Promise<string>
}

/** @param row As a database gives it: PostgreSQL's sums are text. */
export function toStored(row: Record<string, unknown>): Stored {
  const { ratings, stars, countedRatings, countedStars } = row
  return {
    ratings: Number(ratings),
    stars: Number(stars),
    countedRatings: Number(countedRatings),
    countedStars: Number(countedStars),
  }
}
