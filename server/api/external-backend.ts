import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from '../http/replies/service-failure.ts'

/**
 * Refuses every table request if TABLE_SERVICE_URL names a hosted project, so that no phone takes a
 * row as stored here. Whatever an older page sends stays in the phone's send queue.
 */
export function externalBackendRoutes(app: FastifyInstance) {
  // Runs before the body is read, which may be anything.
  app.all('/*', { onRequest: refuse }, refuse)
}

async function refuse(): Promise<never> {
  throw new ServiceFailure(404, 'PGRST205', 'The tables of this site are kept elsewhere')
}
