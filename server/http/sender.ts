import { hash as digest } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { setWarning } from '#server/store/warnings.ts'
import { createRecentMap } from './recent-map.ts'

const HASH_DIGITS = 16
const MAX_REMEMBERED = 2000

/** @param key Prevents brute-forcing the few million networks from the hashes. */
export function createFingerprinter(key: Buffer) {
  // Thousands of visitors share a few networks.
  const known = createRecentMap<string, string>(MAX_REMEMBERED)

  return (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
    const network = networkOf(addressOf(request))
    const found = known.get(network)
    if (found !== undefined) return found
    const fingerprint = hash(key, `network ${network}`)
    known.set(network, fingerprint)
    return fingerprint
  }
}

/** Hashes twice, like HMAC and supabase/migrations, to prevent length extension. */
function hash(key: Buffer, text: string): string {
  // A one-shot hash takes a third of the time: 2 of a rating's 100 microseconds.
  const inner = digest('sha256', Buffer.concat([key, Buffer.from(text)]), 'buffer')
  return digest('sha256', Buffer.concat([key, inner]), 'hex').slice(0, HASH_DIGITS)
}

const IPV6 = '::/64'

/** The /24 or /48 around an address, because rented addresses are usually adjacent. */
export function networkOf(address: string): string {
  return address.endsWith(IPV6)
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.slice(0, address.lastIndexOf('.'))}.0/24`
}

/** 64 bits: a household or a phone has a whole network of this size to itself (RFC 6177). */
const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Fastify parses `x-forwarded-for` on every access, and three limits access it. */
const known = new WeakMap<object, string>()

/** The address that a request counts for: IPv4, or the first 64 bits of IPv6. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const found = known.get(request)
  if (found !== undefined) return found
  const { ip } = request
  // A trusted proxy may forward a value that is not an address.
  const address = toNetwork(isIP(ip) ? ip : (request.socket.remoteAddress ?? ''))
  known.set(request, address)
  return address
}

function toNetwork(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address
  if (isIPv4(plain) || !isIP(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').toLowerCase().split('::')
  const groups = toGroups(head)
  const ending = tail === undefined ? [] : toGroups(tail)
  const gap = Array<string>(Math.max(0, GROUPS - groups.length - ending.length)).fill('0')
  const whole = [...groups, ...gap, ...ending].slice(0, GROUPS_OF_A_NETWORK)
  return `${whole.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The last part may be written as IPv4: two groups, both outside the network. */
function toGroups(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}

const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(f[cd]|fe80)/i
const OWN_COMPUTER = /^(localhost$|127\.|0:0:0:0::|\[?::1)/

/** Whether only neighbours or this computer use the address or host name. */
export const isPrivate = (host: string): boolean => PRIVATE.test(host) || OWN_COMPUTER.test(host)
const ONE_NETWORK = 'so visitors count as one network (TRUST_PROXY in docs/hosting/settings.md).'
const UNREADABLE = `The proxy writes something into X-Forwarded-For that is not an address, ${ONE_NETWORK}`
const NOT_TRUSTED = `TRUST_PROXY does not name the proxy in the private network that forwards the visitors, ${ONE_NETWORK}`

/**
 * Removes the ports that Azure and others write into `x-forwarded-for`. Warns of a proxy that hides
 * its visitors' addresses, because they then share limits.
 */
export function readForwarded(request: FastifyRequest): void {
  const { headers } = request.raw
  const sent = headers['x-forwarded-for']
  if (typeof sent !== 'string') return
  headers['x-forwarded-for'] = sent.split(',').map(withoutPort).join(', ')
  const {
    ip,
    socket: { remoteAddress },
  } = request
  if (ip !== remoteAddress && !isIP(ip)) setWarning('forwarded', UNREADABLE)
  if (ip === remoteAddress && PRIVATE.test(ip)) setWarning('forwarded', NOT_TRUSTED)
}

function withoutPort(address: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(address.trim()) ?? []
  return bracketed ?? plain ?? address.trim()
}
