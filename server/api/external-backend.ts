import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from '../replies/service-failure.ts'

/**
 * Refuses every request for a table, where the site was built for an external backend: nothing may pass
 * for stored here. What a page of an earlier build sends waits on its phone for a page of this one.
 */
export function externalBackendRoutes(app: FastifyInstance) {
  // Before the body is read: whatever it is, it has come to the wrong address.
  app.all('/*', { onRequest: refuse }, refuse)
}

async function refuse(): Promise<never> {
  throw new ServiceFailure(404, 'PGRST205', 'The tables of this site are kept elsewhere')
}
