import type { FastifyRequest } from 'fastify'
import type { RateLimit, RetryRange } from '#shared/limits.ts'
import { createSeldomLog, ServiceFailure } from '../replies/answer-failure.ts'
import { addressOf, networkOf } from '../sender.ts'
import { createBuckets, giveBackAll, takeAll } from './token-buckets.ts'

/** All forms together. 500 visitors in one network send forms at once, and others later. */
export const FORMS_PER_NETWORK: RateLimit = { burst: 2000, intervalMs: 2000 }

/** A tenth of 50,000 visitors at once. The longest texts fill at most 0.8 GB a day. */
export const FORMS_IN_ALL: RateLimit = { burst: 10_000, intervalMs: 1000 }

/** Added to the wait that the limit requires. */
export const FORMS_RETRY: RetryRange = { minSeconds: 5, maxSeconds: 60 }

/** Used instead of a network's name if all networks together are over the limit. */
const EVERYBODY = 'all networks'
/** A script sends thousands of forms. */
const LOG_EVERY_MS = 60_000

/**
 * Devices can be invented, so networks are limited too, or a script would fill the disk.
 * @param isDiskLow Whether the remaining disk space is reserved for ratings.
 * @throws ServiceFailure 429 or 503, or what `insert` throws.
 */
export function createFormLimiter(isDiskLow: () => boolean) {
  const byNetwork = createBuckets(FORMS_PER_NETWORK)
  const inAll = createBuckets(FORMS_IN_ALL)
  const log = createSeldomLog(LOG_EVERY_MS)

  return async function limitForm<T>(
    request: FastifyRequest,
    insert: () => Promise<T>,
  ): Promise<T> {
    if (isDiskLow()) throw refusal(503, 'The disk is nearly full. Please try again later.', 0)
    const shares = [
      { buckets: byNetwork, key: networkOf(addressOf(request)) },
      { buckets: inAll, key: EVERYBODY },
    ]
    const over = takeAll(shares)
    if (over) {
      log(over.key, (leftOut) =>
        request.log.warn(
          { network: over.key, refused: leftOut + 1 },
          'slowed: a network sends more forms than a crowd can',
        ),
      )
      throw refusal(429, 'Too many forms from this network', over.waitMs)
    }
    try {
      // A known row costs as much as a new one, so nobody can tell whose number has joined.
      return await insert()
    } catch (error) {
      giveBackAll(shares)
      throw error
    }
  }
}

function refusal(status: number, message: string, waitMs: number): ServiceFailure {
  const { minSeconds, maxSeconds } = FORMS_RETRY
  const seconds = waitMs / 1000 + minSeconds + Math.random() * (maxSeconds - minSeconds)
  return new ServiceFailure(status, 'PGRST000', message, Math.ceil(seconds))
}
