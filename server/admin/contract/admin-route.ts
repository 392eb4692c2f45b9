import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { Person } from '#shared/admin/api.ts'
import type { Right } from '#shared/admin/rights.ts'
import { AdminFailure } from './admin-failure.ts'

/** A request whose session, right and body have been checked. */
export interface AdminCall<Body> {
  person: Person
  sessionId: string
  body: Body
  /** The uploaded file, for a route with `uploadMaxBytes`. */
  file: Buffer
  query: Record<string, string | undefined>
  reply: FastifyReply
}

export interface AdminRoute<Body> {
  method: 'GET' | 'POST'
  /** The path below ADMIN_API, such as '/sheets'. */
  path: string
  right: Right
  /** Whether a screen polls this route. Such requests do not count as activity. */
  isPolled?: boolean
  /** Whether the body's `pin` must be the caller's. */
  needsPin?: boolean
  /** If set, the body is a file: application/octet-stream, of at most this size. */
  uploadMaxBytes?: number
  /** The schema of a POST's JSON body. */
  body?: z.ZodType<Body>
}

/**
 * Adds a route for signed-in people. The handler's result is sent as JSON; an `AdminFailure` that
 * it throws is sent as a refusal.
 */
export type AddAdminRoute = <Body = undefined>(
  route: AdminRoute<Body>,
  handle: (call: AdminCall<Body>) => Promise<unknown>,
) => void

/** @throws AdminFailure 400. */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  try {
    return schema.parse(body)
  } catch {
    // Invalid, or nested so deeply that the stack overflows.
    throw new AdminFailure(400, { code: 'bad-request' })
  }
}
