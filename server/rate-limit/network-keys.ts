import type { FastifyRequest } from 'fastify'
import { addressOf } from '../fingerprint/address-of.ts'
import { createHasher } from '../fingerprint/fingerprint.ts'
import { networksOf } from '../fingerprint/networks-of.ts'

/** The networks of a request, as limits count them and share their counts: hashed. */
export interface NetworkKeys {
  /** From narrow to wide, as `networksOf` gives them. */
  keys: string[]
  /** The network's own name, for the log; a key that is none of them stays as it is. */
  nameOf(key: string): string
}

/** @param secret Of the fingerprints; their hashes of the same networks are others. */
export function createNetworkKeys(secret: Buffer) {
  const toKey = createHasher(secret, 'limit')

  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): NetworkKeys => {
    const names = networksOf(addressOf(request))
    const keys = names.map(toKey)
    return { keys, nameOf: (key) => names[keys.indexOf(key)] ?? key }
  }
}
