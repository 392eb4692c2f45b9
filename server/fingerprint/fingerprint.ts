import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { putNewest } from '#shared/bounded-map.ts'
import { addressOf } from './address-of.ts'
import { toBrowserFamily } from './browser-family.ts'

/** Hashes of where a rating came from. Equal places have equal hashes. */
export interface Fingerprint {
  /** Of the address's first 24 bits (IPv4) or 56 (IPv6). */
  network: string
  /** Of the program and the system, without versions. */
  browser: string
}

const HASH_DIGITS = 16
const MAX_REMEMBERED = 2000

/**
 * @param key Keeps the hashes from being reversed by trying all of the few million networks.
 * @returns A function that hashes where a request came from. The address itself is not stored.
 */
export function createFingerprinter(key: Buffer) {
  const toNetwork = remember((prefix) => hash(key, `network ${prefix}`))
  const toBrowser = remember((agent) => hash(key, `browser ${toBrowserFamily(agent)}`))

  return (request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): Fingerprint => ({
    network: toNetwork(toPrefix(addressOf(request))),
    browser: toBrowser(request.headers['user-agent'] ?? ''),
  })
}

/** Remembers results: thousands of visitors share a few networks and browsers. */
function remember(compute: (text: string) => string) {
  const known = new Map<string, string>()

  return (text: string): string => {
    const found = known.get(text)
    if (found !== undefined) return found
    const computed = compute(text)
    putNewest(known, text, computed, MAX_REMEMBERED)
    return computed
  }
}

/** @param network As `addressOf` gives it: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function toPrefix(network: string): string {
  const groups = network.replace('::/64', '').split(':')
  if (groups.length !== 4) return network.replace(/\.\d+$/, '.0/24')
  const last = Number.parseInt(groups[3]!, 16) & 0xff00
  return `${[...groups.slice(0, 3), last.toString(16)].join(':')}::/56`
}

/** Hashes twice, as HMAC does, so that nobody can extend a hash; supabase/migrations does the same. */
function hash(key: Buffer, text: string): string {
  const inner = createHash('sha256').update(key).update(text).digest()
  return createHash('sha256').update(key).update(inner).digest('hex').slice(0, HASH_DIGITS)
}
