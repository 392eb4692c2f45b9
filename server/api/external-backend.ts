import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from '../replies/service-failure.ts'

/**
 * Refuses every request for a table, where TABLE_SERVICE_URL names a hosted project: no phone may take a
 * row as stored here. What a page of before sends stays in the phone's send queue.
 */
export function externalBackendRoutes(app: FastifyInstance) {
  // Before the body is read, which may be anything.
  app.all('/*', { onRequest: refuse }, refuse)
}

async function refuse(): Promise<never> {
  throw new ServiceFailure(404, 'PGRST205', 'The tables of this site are kept elsewhere')
}
