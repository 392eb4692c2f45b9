import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../replies/service-failure.ts'
import { addressOf } from '../fingerprint/address-of.ts'
import { createCrowdLimit } from './crowd-limit.ts'
import { createTokenBuckets, type LimitRule } from './token-buckets.ts'

/** What one address may write in all: more than a ground full of phones does, less than hurts. */
const ADDRESS_LIMIT = { burst: 4000, intervalMs: 0.5 }
/** A crowd that was slowed must not come back at once. */
const SLOWED_MIN_SECONDS = 5
const SLOWED_SPREAD_SECONDS = 15
/** A script makes thousands of requests; the log has one line of it in this time. */
const LOG_EVERY_MS = 60_000
const MAX_LOGGED = 1000

/**
 * The same limit for a route.
 * @returns A function that lets a device through, or throws ServiceFailure 429 with the time to wait.
 */
export function createDeviceGate(rule: LimitRule) {
  const takeToken = createTokenBuckets(rule)

  return function admit(device: string): void {
    refuseFor(takeToken(device), 'Too many at once from this device')
  }
}

/** @returns A function for what an address may write, in all or by a rule; throws ServiceFailure 429. */
export function createAddressGate(rule: LimitRule = ADDRESS_LIMIT) {
  const takeToken = createTokenBuckets(rule)

  return function admit(request: FastifyRequest): void {
    refuseFor(takeToken(addressOf(request)), 'Too many at once from this network')
  }
}

/**
 * Runs a rating, unless its address rates this one stall as no crowd does; a slowed script shows in
 * the log.
 * @returns A function that throws ServiceFailure 429, or what `rate` throws.
 */
export function createCrowdGate() {
  const limit = createCrowdLimit()
  const logSlowed = createSlowedLog()

  return async function admit<T extends { isNew: boolean }>(
    request: FastifyRequest,
    stall: string,
    rate: () => Promise<T>,
  ): Promise<T> {
    const address = addressOf(request)
    if (limit.take(address, stall) > 0) {
      logSlowed(request, address, stall)
      const seconds = SLOWED_MIN_SECONDS + Math.random() * SLOWED_SPREAD_SECONDS
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

function createSlowedLog() {
  const slowed = new Map<string, { refused: number; loggedAt: number }>()

  return function log(request: FastifyRequest, address: string, stall: string) {
    const key = `${address} ${stall}`
    const { refused, loggedAt } = slowed.get(key) ?? { refused: 0, loggedAt: -Infinity }
    const isDue = performance.now() - loggedAt >= LOG_EVERY_MS
    if (isDue) {
      const seen = { address, stall, refused: refused + 1 }
      request.log.warn(seen, 'slowed: many new devices of one address rate one stall')
    }
    slowed.delete(key)
    slowed.set(
      key,
      isDue ? { refused: 0, loggedAt: performance.now() } : { refused: refused + 1, loggedAt },
    )
    if (slowed.size > MAX_LOGGED) slowed.delete(slowed.keys().next().value!)
  }
}

function refuseFor(waitMs: number, message: string): void {
  if (waitMs > 0) throw new ServiceFailure(429, 'PGRST000', message, Math.ceil(waitMs / 1000))
}
