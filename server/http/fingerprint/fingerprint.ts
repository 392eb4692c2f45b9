import { hash as digest } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createRecentMap } from '#shared/recent-map.ts'
import { addressOf, networksOf } from './address-of.ts'

const HASH_DIGITS = 16
const MAX_REMEMBERED = 2000

/**
 * @param key Prevents brute-forcing the few million networks from the hashes.
 * @returns A function that hashes the widest network that a sender may have: the first 24 bits of
 * an IPv4 address, or 48 of an IPv6 address. Equal networks have equal hashes, and the address
 * itself is not stored.
 */
export function createFingerprinter(key: Buffer) {
  const toHash = remember((network) => hash(key, `network ${network}`))
  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
    toHash(networksOf(addressOf(request)).at(-1)!)
}

/** Memoizes: thousands of visitors share a few networks. */
export function remember(compute: (text: string) => string) {
  const known = createRecentMap<string, string>(MAX_REMEMBERED)

  return (text: string): string => {
    const found = known.get(text)
    if (found !== undefined) return found
    const computed = compute(text)
    known.set(text, computed)
    return computed
  }
}

/** Hashes twice, like HMAC, to prevent length extension; supabase/migrations does the same. */
function hash(key: Buffer, text: string): string {
  // A single call takes a third of the time: 2 of the 100 microseconds that a rating takes.
  const inner = digest('sha256', Buffer.concat([key, Buffer.from(text)]), 'buffer')
  return digest('sha256', Buffer.concat([key, inner]), 'hex').slice(0, HASH_DIGITS)
}
