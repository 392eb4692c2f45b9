import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ADMIN_API, type Person } from '#shared/admin/api.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import type { AddAdminRoute, AdminCall, AdminRoute } from './contract/admin-route.ts'
import type { SessionGate } from './admin-sessions.ts'
import { ADMIN_BODY_MAX_BYTES } from './rules/limits.ts'
import type { AdminSession } from './tables/sessions.ts'

const WithPin = z.object({ pin: z.string() })

/** @returns A function that adds routes for people who are signed in, in the scope of all admin routes. */
export function createAddRoute(scope: FastifyInstance, gate: SessionGate): AddAdminRoute {
  /** Of requests whose body is still to be read: strangers cannot send a large one. */
  const sessions = new WeakMap<FastifyRequest, AdminSession>()

  return function addRoute<Body = undefined>(
    { method, path, right, isPolled = false, needsPin = false, body }: AdminRoute<Body>,
    handle: (call: AdminCall<Body>) => Promise<unknown>,
  ): void {
    scope.route({
      method,
      url: ADMIN_API + path,
      bodyLimit: ADMIN_BODY_MAX_BYTES,
      onRequest: async (request) => {
        const session = await gate.readOpenSession(request, right)
        if (!isPolled) await gate.markSeen(session)
        sessions.set(request, session)
      },
      async handler(request, reply) {
        const session = sessions.get(request)!
        const parsed = (body ? parseBody(body, request.body) : undefined) as Body
        if (needsPin) {
          await gate.expectPin(session, parseBody(WithPin, request.body).pin, request, reply)
        }
        const person = toPublicPerson(session.person)
        const query = toQuery(request.query)
        return handle({ person, sessionId: session.id, body: parsed, query, reply })
      },
    })
  }
}

/** @throws AdminFailure 400. */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body)
  if (!result.success) throw new AdminFailure(400, { code: 'bad-request' })
  return result.data
}

/** Without parameters that are given twice. */
function toQuery(query: unknown): Record<string, string | undefined> {
  const given = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** Without the PIN's hash. */
export const toPublicPerson = ({ id, name, role }: Person): Person => ({ id, name, role })
