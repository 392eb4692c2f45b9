import type * as z from 'zod'
import { AdminFailure } from './admin-failure.ts'

/** @throws AdminFailure 400. */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  try {
    return schema.parse(body)
  } catch {
    // Invalid, or nested so deeply that the stack overflows.
    throw new AdminFailure(400, { code: 'bad-request' })
  }
}
