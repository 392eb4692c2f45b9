import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { setWarning } from '../store/warnings.ts'

const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(f[cd]|fe80)/i
const ONE_NETWORK = 'so visitors count as one network (TRUST_PROXY in docs/hosting/settings.md).'
const UNREADABLE = `The proxy writes something into X-Forwarded-For that is not an address, ${ONE_NETWORK}`
const NOT_TRUSTED = `TRUST_PROXY does not name the proxy in the private network that forwards the visitors, ${ONE_NETWORK}`

/**
 * Removes the ports that some proxies write into `x-forwarded-for`, such as Azure's, before Fastify
 * reads it. Warns of a proxy that hides its visitors' addresses, because they then share limits.
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
