import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from './replies/answer-failure.ts'

/** Every browser since 2020 sends one of the two headers. @throws ServiceFailure 403. */
export function refuseOtherSites(request: FastifyRequest): void {
  const { headers, host } = request
  const site = headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (isOwnSite && isOwnOrigin(headers.origin, host)) return
  if (isHostLost(request)) {
    throw new ServiceFailure(403, HOST_LOST, 'The proxy must pass the Host with its port')
  }
  throw new ServiceFailure(403, 'PGRST000', 'This form was sent by another site')
}

export const HOST_LOST = 'host-lost'

/**
 * Whether a proxy lost our page's `Host` or its port. Older browsers do not say where a request
 * comes from, so for them only a port may be missing.
 */
export function isHostLost({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers
  if (!URL.canParse(origin)) return false
  return site === undefined ? new URL(origin).hostname === host : site === 'same-origin'
}

/** Compares hosts only, because a proxy in front of the server may terminate TLS. */
function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  const sender = new URL(origin)
  return sender.host === new URL(`${sender.protocol}//${host}`).host
}
