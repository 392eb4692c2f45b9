import { NETWORK_SHARE, createNetworkLimit, type NewRating, type Slowed } from './network-limit.ts'
import type { FastifyRequest } from 'fastify'
import type { RateLimit } from '#shared/limits.ts'
import type { TotalsRow } from '#shared/tables/stall-ratings.ts'
import { addressOf } from '../sender.ts'
import { createSeldomLog, ServiceFailure } from '../replies/answer-failure.ts'
import type { Tables } from '../../store/contract/tables.ts'
import { createLimits, type Limits, takeAll, giveBackAll } from './token-buckets.ts'
import { createNetworkKeys } from './limit-forms.ts'

/** A visitor rates a few stalls in a row. Each form declares its own limit. */
export const RATINGS_PER_DEVICE: RateLimit = { burst: 20, intervalMs: 2000 }

/** More than a full festival ground sends, but too little to do harm. */
export const WRITES_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 0.5 }

/** A script makes thousands of requests. */
const LOG_EVERY_MS = 60_000
/** Rereads the totals, because other processes and voids also change them. */
const TOTALS_AGAIN_MS = 10_000

const SLOWED: Record<Slowed['reason'], string> = {
  ratings: 'slowed: a network gives one stall far more of its ratings than everybody else does',
  stars: 'slowed: a network gives one stall other stars than everybody else does',
  'all stalls': 'slowed: a network rates more than a crowd can',
}

/**
 * @param name What is sent, such as 'ratings'.
 * @returns A function that undoes the count. @throws ServiceFailure 429.
 */
export function createDeviceLimit(limits: Limits, name: string, limit: RateLimit) {
  const level = limits.createLevel(`${name} of device`, limit)
  return (device: string) => {
    refuseFor(level.take(device), 'Too many at once from this device')
    return () => level.giveBack(device)
  }
}

/** Protects only this process. @throws ServiceFailure 429 if an address sends too much. */
export function createAddressLimit(limit: RateLimit) {
  const level = createLimits().createLevel('writes', limit)
  return (request: FastifyRequest) =>
    refuseFor(level.take(addressOf(request)), 'Too many at once from this network')
}

/** Also logs slowed networks with the stall. @throws ServiceFailure 429, or what `rate` throws. */
export function createNetworkLimiter(
  limits: Limits,
  tables: Pick<Tables, 'totals' | 'fingerprintKey'>,
) {
  const limit = createNetworkLimit(limits)
  const toNetworks = createNetworkKeys(tables.fingerprintKey)
  const log = createSeldomLog(LOG_EVERY_MS)
  const readTotals = createTotalsReader(tables, limit.setTotals, limits)

  return async function limitNetwork<T extends { isNew: boolean }>(
    request: FastifyRequest,
    given: Omit<NewRating, 'networks'>,
    openStalls: number,
    rate: () => Promise<T>,
  ): Promise<T> {
    await readTotals()
    const { keys, nameOf } = toNetworks(request)
    const rating = { ...given, networks: keys }
    const slowed = limit.take(rating, openStalls)
    if (slowed) {
      const { reason } = slowed
      const network = nameOf(slowed.network)
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

/** Only the first rating waits for the totals. */
function createTotalsReader(
  tables: Pick<Tables, 'totals'>,
  setTotals: (totals: TotalsRow[]) => void,
  { forgottenAt }: Limits,
) {
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  let isKnown = false

  return function readTotals(): Promise<void> | undefined {
    const isOld = performance.now() - readAt > TOTALS_AGAIN_MS || readAt < forgottenAt()
    if (isOld && !reading) {
      reading = tables
        .totals()
        .then(setTotals)
        // If the database does not respond, the rating itself is refused.
        .catch(() => {})
        .finally(() => {
          readAt = performance.now()
          reading = undefined
          isKnown = true
        })
    }
    return isKnown ? undefined : reading
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

/** Correct tickets cost nothing. @returns Undefined after too many wrong ones. */
export function createGuessLimit(limits: Limits) {
  const byDevice = limits.createLevel('wrong tickets of device', WRONG_PER_DEVICE)
  const byNetwork = limits.createLevel('wrong tickets of network', WRONG_PER_NETWORK)
  /** The lookups in progress of each network. */
  const running = new Map<string, Set<Promise<unknown>>>()

  return async function limitGuess<T>(
    { device, network }: { device: string; network: string },
    look: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T | undefined> {
    const shares = [
      { level: byDevice, key: device },
      { level: byNetwork, key: network },
    ]
    while (takeAll(shares)) {
      // Lookups in progress may find correct tickets, and then give back what they have taken.
      const others = running.get(network)
      if (!others) return undefined
      await Promise.race(others)
    }
    let isFree = true
    const looking = look()
      .then((result) => {
        isFree = !isWrong(result)
        return result
      })
      .finally(() => {
        if (isFree) giveBackAll(shares)
        const others = running.get(network)!
        others.delete(settled)
        if (others.size === 0) running.delete(network)
      })
    const settled = looking.catch(() => {})
    running.set(network, (running.get(network) ?? new Set()).add(settled))
    return looking
  }
}
