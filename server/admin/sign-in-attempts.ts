import type { FastifyRequest } from 'fastify'
import { createAddressLimit } from '../http/rate-limit/limiters.ts'
import { createLimits } from '../http/rate-limit/token-buckets.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import type { AdminLog } from './contract/admin-log.ts'
import { LOGGED_STRANGERS, SIGN_INS_PER_ADDRESS } from './rules/limits.ts'

/** Who made an attempt, as far as is known. */
interface Attempt {
  /** Empty for a stranger. */
  who: string
  whom?: string
}

/** @returns A function that runs a sign-in attempt, and logs and rate-limits refused ones. */
export function createAttempts(log: AdminLog) {
  const takeAttempt = createAddressLimit(SIGN_INS_PER_ADDRESS)
  const strangers = createLimits().createLevel('refused strangers', LOGGED_STRANGERS)

  return async function attempt<T>(
    request: FastifyRequest,
    work: (by: Attempt) => Promise<T>,
  ): Promise<T> {
    const by: Attempt = { who: '' }
    try {
      return await work(by)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isStranger = by.who === ''
      if (!isStranger || strangers.take('all') === 0) {
        await log.add({ action: 'sign-in-refused', ...by })
      }
      // Known people have few attempts anyway, and do not wait for a stranger on their network.
      if (isStranger) takeAttempt(request)
      throw error
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AdminFailure)) return false
  return ['pin-wrong', 'invitation-unusable'].includes(error.refusal.code)
}
