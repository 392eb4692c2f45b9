import type { AdminRefusal } from '#shared/admin/api.ts'
import { Refused, Unreachable } from '../call-api.ts'

/** Why a request did not do what it should. */
export type Failure = AdminRefusal | { code: 'unreachable' }

/** @throws The error itself if it is no failure of a request. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Unreachable) return { code: 'unreachable' }
  throw error
}
