import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHostLost } from '../http/same-site.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import { SESSION_LASTS_MS } from './rules/limits.ts'
import { isSecret } from './rules/pins.ts'

const COOKIE = 'mela-admin'
const LOCALHOST = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Refuses a request that could be read in transit, or that another site triggered. Elsewhere, a
 * write without an `Origin` is accepted (server/http/same-site.ts). Here, every browser that can
 * sign in sends one.
 * @throws AdminFailure 403.
 */
export function expectOwnSite(request: FastifyRequest): void {
  if (request.protocol !== 'https' && !LOCALHOST.test(request.hostname)) {
    throw new AdminFailure(403, { code: 'https-needed' })
  }
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const own = `${request.protocol}://${request.host}`
  const isOwn = URL.canParse(own) && origin === new URL(own).origin
  if (!isOwn || (site !== undefined && site !== 'same-origin')) {
    throw new AdminFailure(403, {
      code: !isOwn && isHostLost(request) ? 'host-lost' : 'other-site',
    })
  }
}

/**
 * Browsers accept the `__Host-` prefix only over HTTPS, for all paths and without a domain, so no
 * other host can set the cookie.
 */
const cookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? { name: `__Host-${COOKIE}`, more: '; Secure' } : { name: COOKIE, more: '' }

/** The session secret in a request's cookie. */
export function findSessionSecret(request: FastifyRequest): string | undefined {
  const start = `${cookieOf(request).name}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const secret = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return secret !== undefined && isSecret(secret) ? secret : undefined
}

/** @param secret Empty to delete the cookie once the session has ended. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  const { name, more } = cookieOf(request)
  const seconds = secret === '' ? 0 : SESSION_LASTS_MS / 1000
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${more}`
  void reply.header('set-cookie', `${name}=${secret}; ${rules}`)
}
