import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { Person, AdminRefusal } from '#shared/admin/api.ts'
import type { Right } from '#shared/admin/rights.ts'

export interface AdminCall<Body> {
  person: Person
  sessionId: string
  body: Body
  /** Empty if the route has no `uploadMaxBytes`. */
  file: Buffer
  query: Record<string, string | undefined>
  reply: FastifyReply
}

export interface AdminRoute<Body> {
  method: 'GET' | 'POST'
  /** Below ADMIN_API, such as '/sheets'. */
  path: string
  right: Right
  /** Polling does not count as activity. */
  isPolled?: boolean
  /** Whether the body's `pin` must be the caller's. */
  needsPin?: boolean
  /** If set, the body is a file (application/octet-stream). */
  uploadMaxBytes?: number
  body?: z.ZodType<Body>
}

/** The handler's result is sent as JSON, an `AdminFailure` as a refusal. */
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

export class AdminFailure extends Error {
  override name = 'AdminFailure'
  readonly status: number
  readonly refusal: AdminRefusal

  constructor(status: number, refusal: AdminRefusal) {
    super(refusal.code)
    this.status = status
    this.refusal = refusal
  }
}
