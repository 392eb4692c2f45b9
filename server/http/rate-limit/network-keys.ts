import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressOf, networksOf } from '../fingerprint/address-of.ts'
import { remember } from '../fingerprint/fingerprint.ts'

/** The networks of a request, hashed, as limits count and share them. */
export interface NetworkKeys {
  /** From narrow to wide, as returned by `networksOf`. */
  keys: string[]
  /** The readable name of a network, for the log; other keys are returned unchanged. */
  nameOf(key: string): string
}

const KEY_DIGITS = 16

/** @param secret The fingerprint key. Fingerprints have other hashes of the same networks. */
export function createNetworkKeys(secret: Buffer) {
  const own = hash('sha256', Buffer.concat([secret, Buffer.from('limit')]), 'hex')
  // One hash is enough: nobody can extend a hash of which only a quarter is kept. Two take four
  // times as long.
  const toKey = remember((network) => hash('sha256', own + network, 'hex').slice(0, KEY_DIGITS))

  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): NetworkKeys => {
    const names = networksOf(addressOf(request))
    const keys = names.map(toKey)
    return { keys, nameOf: (key) => names[keys.indexOf(key)] ?? key }
  }
}
