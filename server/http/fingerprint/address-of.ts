import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const IPV6 = '::/64'

/**
 * The networks that an address belongs to, from narrow to wide: an IPv4 address and its /24, or the
 * /64 of an IPv6 address with its /56 and /48. Rented addresses are usually adjacent.
 * @param address As returned by `addressOf`.
 */
export function networksOf(address: string): string[] {
  if (!address.endsWith(IPV6))
    return [address, `${address.slice(0, address.lastIndexOf('.'))}.0/24`]
  const groups = address.slice(0, -IPV6.length).split(':')
  const head = groups.slice(0, 3).join(':')
  const last = Number.parseInt(groups[3]!, 16) & 0xff00
  return [address, `${head}:${last.toString(16)}::/56`, `${head}::/48`]
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

/** @param address As written by a socket or a proxy. */
export function toNetwork(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address
  if (isIPv4(plain) || !isIP(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').toLowerCase().split('::')
  const groups = toGroups(head)
  const ending = tail === undefined ? [] : toGroups(tail)
  const gap = Array<string>(Math.max(0, GROUPS - groups.length - ending.length)).fill('0')
  const whole = [...groups, ...gap, ...ending].slice(0, GROUPS_OF_A_NETWORK)
  return `${whole.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The last part of an address may be written as IPv4: two groups, both outside the network. */
function toGroups(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
