import type { RateLimit, RetryRange } from '#shared/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { FormRow } from '#shared/tables/form-table.ts'
import { createSeldomLog } from '../replies/log-seldom.ts'
import { ServiceFailure } from '../replies/service-failure.ts'
import { giveBackAll, type Limits, type Share, takeAll } from './token-buckets.ts'
import { createNetworkKeys } from './network-keys.ts'

/** Limits for all forms together, in rows and bytes of text, so that nobody can fill the disk. */
export interface FormsLimit {
  rows: RateLimit
  bytes: RateLimit
}

/**
 * Per address, or IPv6 /64, which thousands of phones may share: 1,000 forms or 4 MB at once, then
 * one form or a kilobyte a second. If a tenth of 5,000 visitors behind 4 addresses write at once,
 * that is 125 forms per address, and 1 MB if each has the maximum length.
 */
export const FORMS_PER_NETWORK: FormsLimit = {
  rows: { burst: 1000, intervalMs: 1000 },
  bytes: { burst: 4_000_000, intervalMs: 1 },
}

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6), which may contain all four: double. */
export const FORMS_PER_WIDER_NETWORK: FormsLimit = {
  rows: { burst: 2000, intervalMs: 500 },
  bytes: { burst: 8_000_000, intervalMs: 0.5 },
}

/**
 * In total: a tenth of 50,000 visitors at once, and all of them in an evening, at half a kilobyte
 * each. The disk gets 32 MB at once and 350 MB a day at most.
 */
export const FORMS_IN_ALL: FormsLimit = {
  rows: { burst: 10_000, intervalMs: 100 },
  bytes: { burst: 32_000_000, intervalMs: 0.25 },
}

/** The size of a row besides its text: ids, times and index entries. */
export const FORM_ROW_BYTES = 300

/** Added to the wait that the budget itself requires; phones queue a form until then. */
export const FORMS_RETRY: RetryRange = { minSeconds: 5, maxSeconds: 60 }

/** Used instead of a network's name if all networks together are over the limit. */
export const EVERYBODY = 'all networks'
/** A script sends thousands of forms; each network is logged once in this interval. */
const LOG_EVERY_MS = 60_000
const WIDTHS = [FORMS_PER_NETWORK, FORMS_PER_WIDER_NETWORK, FORMS_PER_WIDER_NETWORK]

/** @returns A function from networks, narrow to wide, to the shares that a row of a size takes. */
export function createFormsBudget(limits: Limits) {
  const toLevels = ({ rows, bytes }: FormsLimit, name: string) => ({
    rows: limits.createLevel(`forms of ${name}, rows`, rows),
    bytes: limits.createLevel(`forms of ${name}, bytes`, bytes),
  })
  const byWidth = WIDTHS.map((limit, width) => toLevels(limit, `network ${width}`))
  const everybody = toLevels(FORMS_IN_ALL, 'all')

  return (networks: string[], bytes: number): Share[] =>
    [...networks, EVERYBODY].flatMap((key, width) => {
      const level = key === EVERYBODY ? everybody : byWidth[width]!
      return [
        { level: level.rows, key },
        { level: level.bytes, key, count: bytes },
      ]
    })
}

/**
 * Limits what arrives by form, except ratings. Logs a network over its limit.
 * @param secret The fingerprint key: networks are counted by hash.
 * @param isDiskLow Whether the remaining disk space is reserved for ratings.
 * @returns A function that stores a row. It throws ServiceFailure 429 or 503, or what `insert`
 * throws.
 */
export function createFormLimiter(limits: Limits, secret: Buffer, isDiskLow: () => boolean) {
  const toShares = createFormsBudget(limits)
  const toNetworks = createNetworkKeys(secret)
  const log = createSeldomLog(LOG_EVERY_MS)

  return async function limitForm<T>(
    request: FastifyRequest,
    row: FormRow,
    insert: () => Promise<T>,
  ): Promise<T> {
    if (isDiskLow()) throw refusal(503, 'The disk is nearly full. Please try again later.', 0)
    const { keys, nameOf } = toNetworks(request)
    const shares = toShares(keys, toRowBytes(row))
    const over = takeAll(shares)
    if (over) {
      const network = nameOf(over.key)
      log(network, (leftOut) =>
        request.log.warn(
          { network, refused: leftOut + 1 },
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

/** The size of a row on disk. */
export function toRowBytes(row: FormRow): number {
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), FORM_ROW_BYTES)
}

function refusal(status: number, message: string, waitMs: number): ServiceFailure {
  const { minSeconds, maxSeconds } = FORMS_RETRY
  const seconds = waitMs / 1000 + minSeconds + Math.random() * (maxSeconds - minSeconds)
  return new ServiceFailure(status, 'PGRST000', message, Math.ceil(seconds))
}
