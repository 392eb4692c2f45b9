import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { Person } from '#shared/admin/api.ts'
import type { Right } from '#shared/admin/rights.ts'

/** A request whose session, right and body have been checked. */
export interface AdminCall<Body> {
  person: Person
  sessionId: string
  body: Body
  query: Record<string, string | undefined>
  reply: FastifyReply
}

export interface AdminRoute<Body> {
  method: 'GET' | 'POST'
  /** Under ADMIN_API: '/sheets'. */
  path: string
  right: Right
  /** Whether a screen asks by itself, which is no sign that anybody is there. */
  isPolled?: boolean
  /** Whether the body's `pin` must be the caller's. */
  needsPin?: boolean
  /** For a POST. */
  body?: z.ZodType<Body>
}

/**
 * Adds a route for people who are signed in. Its handler's result is the JSON answer; an
 * `AdminFailure` is the refusal.
 */
export type AddAdminRoute = <Body = undefined>(
  route: AdminRoute<Body>,
  handle: (call: AdminCall<Body>) => Promise<unknown>,
) => void
