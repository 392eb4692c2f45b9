import type { Answer } from './connection.ts'
import { openConnection } from './connection.ts'
import type { Candidate } from './candidate.ts'
import type { Ask } from './load.ts'
import { newRating, STALLS, type Stored } from './visitors.ts'

export interface Job {
  kind: 'rate' | 'totals' | 'unchanged'
  connections: number
}

export const JOBS: Job[] = [
  { kind: 'rate', connections: 50 },
  { kind: 'rate', connections: 200 },
  { kind: 'totals', connections: 50 },
  { kind: 'unchanged', connections: 50 },
]

export interface Visit {
  next: () => Ask
  isGood: (answer: Answer) => boolean
}

/**
 * Defines what the visitors of a job do.
 * @param acknowledged Counts what the candidate acknowledges as stored.
 */
export async function toVisit(
  { kind }: Job,
  candidate: Candidate,
  acknowledged: Stored,
): Promise<Visit> {
  const { api } = candidate
  if (kind === 'rate') {
    return {
      next() {
        const rating = newRating()
        const onGood = () => {
          acknowledged.ratings += 1
          acknowledged.stars += rating.stars
        }
        return { request: api.rate(rating), onGood }
      },
      isGood: api.isRated,
    }
  }
  const { etag, length } = await readTotalsOnce(candidate)
  if (kind === 'unchanged') {
    const ask = { request: api.readTotals(etag) }
    return { next: () => ask, isGood: ({ status }) => status === 304 }
  }
  const ask = { request: api.readTotals() }
  return {
    next: () => ask,
    isGood: ({ status, body }) => status === 200 && body.length === length,
  }
}

async function readTotalsOnce({ name, api, urls }: Candidate) {
  const connection = await openConnection(urls[0]!)
  const { head, body } = await connection.ask(api.readTotals())
  connection.close()
  const stalls = api.countTotals(body.toString())
  if (stalls !== STALLS) throw new Error(`${name} responded with the totals of ${stalls} stalls`)
  const etag = /\r\netag: *([^\r]+)/i.exec(head)?.[1]
  if (etag === undefined) throw new Error(`${name} sends totals without an etag`)
  return { etag, length: body.length }
}
