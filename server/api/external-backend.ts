import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from '../replies/service-failure.ts'

/**
 * In place of the tables, where the site was built for a hosted service that has them: nothing must pass
 * for stored here. What a page of an earlier build sends waits on its phone for a page of this one.
 */
export function keptElsewhereRoutes(app: FastifyInstance) {
  // Before the body is read: whatever it is, it has come to the wrong address.
  app.all('/*', { onRequest: refuse }, refuse)
}

async function refuse(): Promise<never> {
  throw new ServiceFailure(404, 'PGRST205', 'The tables of this site are kept elsewhere')
}
