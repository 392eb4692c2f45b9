import type { FastifyRequest } from 'fastify'
import { STALL_RATINGS_PER_ADDRESS, type RateLimit } from '#shared/limits.ts'
import { addressOf } from '../fingerprint/address-of.ts'
import { createSeldomLog } from '../replies/log-seldom.ts'
import { ServiceFailure } from '../replies/service-failure.ts'
import { createCrowdLimit } from './crowd-limit.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** A script makes thousands of requests; the log has one line of it in this time. */
const LOG_EVERY_MS = 60_000

/** @returns A function that throws ServiceFailure 429 when a device sends too much. */
export function createDeviceLimit(limit: RateLimit) {
  const buckets = createTokenBuckets(limit)
  return (device: string) => refuseFor(buckets.take(device), 'Too many at once from this device')
}

/** @returns A function that throws ServiceFailure 429 when an address sends too much. */
export function createAddressLimit(limit: RateLimit) {
  const buckets = createTokenBuckets(limit)
  return (request: FastifyRequest) =>
    refuseFor(buckets.take(addressOf(request)), 'Too many at once from this network')
}

/**
 * Limits new ratings of one stall from one address; a slowed script shows in the log.
 * @returns A function that runs a rating. It throws ServiceFailure 429, or what `rate` throws.
 */
export function createCrowdLimiter() {
  const limit = createCrowdLimit()
  const log = createSeldomLog(LOG_EVERY_MS)

  return async function limitCrowd<T extends { isNew: boolean }>(
    request: FastifyRequest,
    stall: string,
    rate: () => Promise<T>,
  ): Promise<T> {
    const address = addressOf(request)
    if (limit.take(address, stall) > 0) {
      log(`${address} ${stall}`, (leftOut) =>
        request.log.warn(
          { address, stall, refused: leftOut + 1 },
          'slowed: many new devices of one address rate one stall',
        ),
      )
      const { minSeconds, maxSeconds } = STALL_RATINGS_PER_ADDRESS.retry
      const seconds = minSeconds + Math.random() * (maxSeconds - minSeconds)
      refuseFor(seconds * 1000, 'Too many ratings of this stall from this network')
    }
    let isNew = false
    try {
      const outcome = await rate()
      isNew = outcome.isNew
      return outcome
    } finally {
      limit.settle(address, stall, isNew)
    }
  }
}

function refuseFor(waitMs: number, message: string): void {
  if (waitMs > 0) throw new ServiceFailure(429, 'PGRST000', message, Math.ceil(waitMs / 1000))
}
