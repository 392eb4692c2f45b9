import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../replies/service-failure.ts'

/**
 * Refuses a form that another site sends in a visitor's name. Every browser since 2020 sends one of
 * the two headers; an older one may send neither.
 * @throws ServiceFailure 403.
 */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (isOwnSite && isOwnOrigin(headers.origin, host)) return
  throw new ServiceFailure(403, 'PGRST000', 'This form was sent by another site')
}

/** Compares hosts only, because a proxy in front of the server may terminate TLS. */
function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  const sender = new URL(origin)
  return sender.host === new URL(`${sender.protocol}//${host}`).host
}
