import type { RateLimit, RetryRange } from '#shared/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { FormRow } from '#shared/tables/form-tables.ts'
import { createSeldomLog, ServiceFailure } from '../replies/answer-failure.ts'
import { giveBackAll, type Limits, type Share, takeAll } from './token-buckets.ts'
import { hash } from 'node:crypto'
import { addressOf, networksOf, remember } from '../sender.ts'

/** For all forms together, in rows and bytes of text, so that nobody can fill the disk. */
export interface FormsLimit {
  rows: RateLimit
  bytes: RateLimit
}

/** Per address or IPv6 /64: 500 visitors behind four addresses send 125 forms from each. */
export const FORMS_PER_NETWORK: FormsLimit = {
  rows: { burst: 1000, intervalMs: 1000 },
  bytes: { burst: 4_000_000, intervalMs: 1 },
}

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6), which can contain all four: double. */
export const FORMS_PER_WIDER_NETWORK: FormsLimit = {
  rows: { burst: 2000, intervalMs: 500 },
  bytes: { burst: 8_000_000, intervalMs: 0.5 },
}

/** A tenth of 50,000 visitors at once, and all of them in an evening: at most 350 MB a day. */
export const FORMS_IN_ALL: FormsLimit = {
  rows: { burst: 10_000, intervalMs: 100 },
  bytes: { burst: 32_000_000, intervalMs: 0.25 },
}

/** The size of a row besides its text: ids, times and index entries. */
export const FORM_ROW_BYTES = 300

/** Added to the wait that the budget requires. */
export const FORMS_RETRY: RetryRange = { minSeconds: 5, maxSeconds: 60 }

/** Used instead of a network's name if all networks together are over the limit. */
export const EVERYBODY = 'all networks'
/** A script sends thousands of forms. */
const LOG_EVERY_MS = 60_000
const WIDTHS = [FORMS_PER_NETWORK, FORMS_PER_WIDER_NETWORK, FORMS_PER_WIDER_NETWORK]

/** @returns A function that lists what a row takes from each limit. Networks: narrow to wide. */
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
 * @param secret The fingerprint key: networks are counted by hash.
 * @param isDiskLow Whether the remaining disk space is reserved for ratings.
 * @throws ServiceFailure 429 or 503, or what `insert` throws.
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

export function toRowBytes(row: FormRow): number {
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), FORM_ROW_BYTES)
}

function refusal(status: number, message: string, waitMs: number): ServiceFailure {
  const { minSeconds, maxSeconds } = FORMS_RETRY
  const seconds = waitMs / 1000 + minSeconds + Math.random() * (maxSeconds - minSeconds)
  return new ServiceFailure(status, 'PGRST000', message, Math.ceil(seconds))
}

interface NetworkKeys {
  /** From narrow to wide, as returned by `networksOf`. */
  keys: string[]
  /** The readable name of a network, for the log. Other keys are returned unchanged. */
  nameOf(key: string): string
}

const KEY_DIGITS = 16

/** @param secret The fingerprint key. Fingerprints of the same networks still differ. */
export function createNetworkKeys(secret: Buffer) {
  const own = hash('sha256', Buffer.concat([secret, Buffer.from('limit')]), 'hex')
  // One hash is enough, because a truncated hash cannot be extended. Two take four times as long.
  const toKey = remember((network) => hash('sha256', own + network, 'hex').slice(0, KEY_DIGITS))

  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): NetworkKeys => {
    const names = networksOf(addressOf(request))
    const keys = names.map(toKey)
    return { keys, nameOf: (key) => names[keys.indexOf(key)] ?? key }
  }
}
