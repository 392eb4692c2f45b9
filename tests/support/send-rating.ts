import { randomInt, randomUUID } from 'node:crypto'
import type { RateStallRequest } from '#shared/tables.ts'

/** What came of it: 'recorded' counts; a number is the status of a refusal; 0 is no answer. */
export type RatingAnswer = 'recorded' | 'already_rated' | number

const STALLS = 5

/** Of a device of its own, for one of five stalls. */
export function newRating(): RateStallRequest {
  return {
    id: randomUUID(),
    stall_id: String(1 + randomInt(STALLS)),
    rating: 1 + randomInt(5),
    device_id: randomUUID(),
  }
}

/** Sends it as a visitor from anywhere does: no two behind one address. */
export async function sendRating(url: string, rating: RateStallRequest): Promise<RatingAnswer> {
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify(rating),
    })
    const body = (await answer.json()) as { outcome?: 'recorded' | 'already_rated' }
    return body.outcome ?? answer.status
  } catch {
    return 0
  }
}

/**
 * Visitors who rate one stall after another until told to stop. Whoever has no answer, or is asked to
 * come back, sends the same rating again, with the same id, as the web app does.
 */
export function startCrowd(url: () => string, size: number) {
  const acknowledged = new Map<string, RateStallRequest>()
  const refusals = new Map<number, number>()
  let isOver = false

  async function visit() {
    let rating = newRating()
    // Nobody leaves before their last rating is through.
    for (;;) {
      const answer = await sendRating(url(), rating)
      if (answer === 'recorded') {
        acknowledged.set(rating.id, rating)
        if (isOver) return
        rating = newRating()
      } else refusals.set(Number(answer), (refusals.get(Number(answer)) ?? 0) + 1)
    }
  }

  const visitors = Array.from({ length: size }, visit)
  return {
    acknowledged,
    /** How many times each status came instead; 0 is no answer. */
    refusals,
    /** Resolves when all that was given is acknowledged. */
    async end() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}
