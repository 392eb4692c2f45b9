import { randomInt, randomUUID } from 'node:crypto'
import { postJson } from '../network/listen.ts'
import { RATE } from '../servers/addresses.ts'

export interface Rating {
  id: string
  stall_id: string
  rating: number
  device_id: string
}

export type Answer =
  | { kind: 'recorded' }
  | { kind: 'refused'; status: number; code: unknown; retryAfter: string | null }
  /** The connection broke before or after the server received the rating. */
  | { kind: 'none' }

export type Crowd = ReturnType<typeof createCrowd>

const STALLS = 5
const CONNECTIONS = 64

/** Visitors with their own phones. */
export function createCrowd() {
  /** The ratings that the server has acknowledged, by id. */
  const acknowledged = new Map<string, Rating>()
  /** A phone retries these with the same id before anything new. */
  const unanswered = new Map<string, Rating>()

  /** One visitor rates one of five stalls. */
  async function rate(url: string): Promise<Answer> {
    const rating = unanswered.values().next().value ?? newRating()
    unanswered.delete(rating.id)
    const answer = await send(url, rating)
    const filed = answer.kind === 'recorded' ? acknowledged : unanswered
    filed.set(rating.id, rating)
    return answer
  }

  return {
    acknowledged,
    rate,
    /** Retries unanswered ratings until there are none. @throws If the server refuses one. */
    async sendAgain(url: string) {
      while (unanswered.size > 0) {
        const answer = await rate(url)
        if (answer.kind !== 'recorded') throw new Error(`Not stored: ${JSON.stringify(answer)}`)
      }
    },
  }
}

/** A rating by a new device, for one of five stalls. */
export const newRating = (): Rating => ({
  id: randomUUID(),
  stall_id: String(randomInt(STALLS) + 1),
  rating: randomInt(5) + 1,
  device_id: randomUUID(),
})

/** @param address The visitor's, as a proxy forwards it. By default, each phone has its own. */
async function send(
  url: string,
  rating: Rating,
  address = `2001:db8:${rating.device_id.slice(0, 4)}:${rating.device_id.slice(4, 8)}::1`,
): Promise<Answer> {
  try {
    const answer = await postJson(url + RATE, rating, { 'x-forwarded-for': address })
    const body = (await answer.json()) as Record<string, unknown>
    if (body['outcome'] === 'recorded') return { kind: 'recorded' }
    const { status, headers } = answer
    const code = body['code'] ?? body['outcome']
    return { kind: 'refused', status, code, retryAfter: headers.get('retry-after') }
  } catch {
    return { kind: 'none' }
  }
}

export interface SentRating {
  address: string
  stall: string
  stars: number
}

/** Sends each rating as a new device, as fast as the server accepts them. */
export async function rateMany(url: string, ratings: SentRating[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = ratings.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const { address, stall: stall_id, stars: rating } of left) {
        answers.push(await send(url, { ...newRating(), stall_id, rating }, address))
      }
    }),
  )
  return answers
}
