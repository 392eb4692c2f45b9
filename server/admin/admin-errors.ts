import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AdminRefusal } from '#shared/admin/api.ts'
import { createFailureReader } from '../http/replies/answer-failure.ts'
import { AdminFailure } from './contract/admin-failure.ts'

/** @returns A function that answers any error with an AdminRefusal. Details go only to the log. */
export function createAdminErrorHandler() {
  const readFailure = createFailureReader()

  return function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof AdminFailure) return reply.code(error.status).send(error.refusal)
    if (error.code === 'ENOSPC')
      return reply.code(503).send({ code: 'disk-low' } satisfies AdminRefusal)
    const { status, retryAfterSeconds: seconds = 1 } = readFailure(error, request)
    return reply.code(status).send(toRefusal(status, seconds, request.routeOptions.bodyLimit))
  }
}

function toRefusal(status: number, seconds: number, maxBytes: number): AdminRefusal {
  if (status === 429) return { code: 'too-many', seconds }
  if (status === 413) return { code: 'too-large', maxBytes }
  return { code: status < 500 ? 'bad-request' : 'failed' }
}
