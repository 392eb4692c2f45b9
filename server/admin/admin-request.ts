import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHostLost } from '../http/same-site.ts'
import { AdminFailure } from './contract/admin-route.ts'
import { SESSION_LASTS_MS } from './rules/limits.ts'
import { isSecret } from './rules/pins.ts'

const COOKIE = 'mela-admin'
const LOCALHOST = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Unlike the visitors' routes, refuses a write without an `Origin`. @throws AdminFailure 403. */
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

/** The `__Host-` prefix keeps other hosts from setting the cookie, but requires HTTPS. */
const cookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? { name: `__Host-${COOKIE}`, more: '; Secure' } : { name: COOKIE, more: '' }

export function findSessionSecret(request: FastifyRequest): string | undefined {
  const start = `${cookieOf(request).name}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const secret = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return secret !== undefined && isSecret(secret) ? secret : undefined
}

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
