import { NETWORK_SHARE, createNetworkLimit, type NewRating, type Slowed } from './network-limit.ts'
import type { FastifyRequest } from 'fastify'
import type { RateLimit } from '#shared/limits.ts'
import { addressOf, networkOf } from '../sender.ts'
import { createSeldomLog, ServiceFailure } from '../replies/answer-failure.ts'
import type { Tables } from '../../store/contract/tables.ts'
import { createBuckets } from './token-buckets.ts'

/** A visitor rates a few stalls in a row. Each form declares its own limit. */
export const RATINGS_PER_DEVICE: RateLimit = { burst: 20, intervalMs: 2000 }

/** More than a full festival ground sends, but too little to do harm. */
export const WRITES_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 0.5 }

/** A script makes thousands of requests. */
const LOG_EVERY_MS = 60_000
/** Rereads the totals, because other processes and voids also change them. */
const TOTALS_AGAIN_MS = 10_000

const SLOWED: Record<Slowed, string> = {
  ratings: 'slowed: a network gives one stall far more of its ratings than everybody else does',
  stars: 'slowed: a network gives one stall other stars than everybody else does',
  'all stalls': 'slowed: a network rates more than a crowd can',
}

/** @returns A function that undoes the count. @throws ServiceFailure 429. */
export function createDeviceLimit(limit: RateLimit) {
  const buckets = createBuckets(limit)
  return (device: string) => {
    refuseFor(buckets.take(device), 'Too many at once from this device')
    return () => buckets.giveBack(device)
  }
}

/** @throws ServiceFailure 429 if an address sends too much. */
export function createAddressLimit(limit: RateLimit) {
  const buckets = createBuckets(limit)
  return (request: FastifyRequest) =>
    refuseFor(buckets.take(addressOf(request)), 'Too many at once from this network')
}

/** Also logs slowed networks with the stall. @throws ServiceFailure 429, or what `rate` throws. */
export function createNetworkLimiter(tables: Pick<Tables, 'edition' | 'totals'>) {
  const limit = createNetworkLimit()
  const log = createSeldomLog(LOG_EVERY_MS)
  let edition: string | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function readTotals() {
    const { id } = await tables.edition()
    if (id !== edition) limit.forget()
    edition = id
    limit.setTotals(await tables.totals())
  }

  return async function limitNetwork<T extends { isNew: boolean }>(
    request: FastifyRequest,
    given: Omit<NewRating, 'network'>,
    openStalls: number,
    rate: () => Promise<T>,
  ): Promise<T> {
    if (performance.now() - readAt > TOTALS_AGAIN_MS) {
      readAt = performance.now()
      // If the database does not respond, the rating itself is refused.
      reading = readTotals().catch(() => {})
    }
    await reading
    const network = networkOf(addressOf(request))
    const rating = { ...given, network }
    const reason = limit.take(rating, openStalls)
    if (reason) {
      log(`${network} ${rating.stall} ${reason}`, (leftOut) =>
        request.log.warn({ network, stall: rating.stall, refused: leftOut + 1 }, SLOWED[reason]),
      )
      const { minSeconds, maxSeconds } = NETWORK_SHARE.retry
      const seconds = minSeconds + Math.random() * (maxSeconds - minSeconds)
      refuseFor(seconds * 1000, 'Too many ratings from this network')
    }
    let isNew = false
    try {
      const outcome = await rate()
      isNew = outcome.isNew
      return outcome
    } finally {
      if (!isNew) limit.giveBack(rating)
    }
  }
}

/** @throws ServiceFailure 429 if there is anything to wait for. */
export function refuseFor(waitMs: number, message: string): void {
  if (waitMs > 0) throw new ServiceFailure(429, 'PGRST000', message, Math.ceil(waitMs / 1000))
}

/** A typing error or two from a device. */
const WRONG_PER_DEVICE: RateLimit = { burst: 5, intervalMs: 60_000 }
/** 32 in four hours from a network: with 20,000 tickets, a million networks would find one. */
const WRONG_PER_NETWORK: RateLimit = { burst: 16, intervalMs: 15 * 60_000 }

export type LimitGuess = ReturnType<typeof createGuessLimit>

/**
 * Correct tickets cost nothing. Of guesses sent at the same moment, all are looked up: an address
 * may send a few thousand, and there are 35 million million codes.
 */
export function createGuessLimit() {
  const byDevice = createBuckets(WRONG_PER_DEVICE)
  const byNetwork = createBuckets(WRONG_PER_NETWORK)

  /** @returns Undefined after too many wrong ones. */
  return async function limitGuess<T>(
    { device, network }: { device: string; network: string },
    look: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T | undefined> {
    if (byDevice.waitMs(device) > 0 || byNetwork.waitMs(network) > 0) return undefined
    const result = await look()
    if (isWrong(result)) {
      byDevice.take(device)
      byNetwork.take(network)
    }
    return result
  }
}
