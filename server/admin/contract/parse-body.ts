import type * as z from 'zod'
import { AdminFailure } from './admin-failure.ts'

/** @throws AdminFailure 400. */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const result = schema.safeParse(body)
  if (!result.success) throw new AdminFailure(400, { code: 'bad-request' })
  return result.data
}
