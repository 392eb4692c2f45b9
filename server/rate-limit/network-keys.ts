import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../fingerprint/address-of.ts'
import { remember } from '../fingerprint/fingerprint.ts'
import { networksOf } from '../fingerprint/networks-of.ts'

/** The networks of a request, as limits count them and share their counts: hashed. */
export interface NetworkKeys {
  /** From narrow to wide, as `networksOf` gives them. */
  keys: string[]
  /** The network's own name, for the log; a key that is none of them stays as it is. */
  nameOf(key: string): string
}

const KEY_DIGITS = 16

/** @param secret Of the fingerprints; their hashes of the same networks are others, and cannot be compared. */
export function createNetworkKeys(secret: Buffer) {
  const own = hash('sha256', Buffer.concat([secret, Buffer.from('limit')]), 'hex')
  // Hashed once: of a hash of which a quarter is kept, nobody can extend the rest. A fingerprint's two take four times as long.
  const toKey = remember((network) => hash('sha256', own + network, 'hex').slice(0, KEY_DIGITS))

  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): NetworkKeys => {
    const names = networksOf(addressOf(request))
    const keys = names.map(toKey)
    return { keys, nameOf: (key) => names[keys.indexOf(key)] ?? key }
  }
}
