import type { RateLimit } from '#shared/limits.ts'
import { createLimits } from '../http/rate-limit/token-buckets.ts'
import { AdminFailure } from './contract/admin-failure.ts'

const BUSY_MS = 1000

/**
 * Checks one PIN at a time per session or link, and not endlessly many per person: each takes a
 * processor 40 ms.
 * @returns A function that runs a check. It throws AdminFailure 429 if there are too many.
 */
export function createPinChecks(limit: RateLimit, now?: () => number) {
  const ofPerson = createLimits(now ? { now } : {}).createLevel('PIN checks', limit)
  const running = new Set<string>()

  return async function check<T>(person: string, of: string, work: () => Promise<T>): Promise<T> {
    const waitMs = running.has(of) ? BUSY_MS : ofPerson.take(person)
    const seconds = Math.ceil(waitMs / 1000)
    if (waitMs > 0) throw new AdminFailure(429, { code: 'too-many', seconds })
    running.add(of)
    return work().finally(() => running.delete(of))
  }
}
