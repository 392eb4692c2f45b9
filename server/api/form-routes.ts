import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { permissionDenied, ServiceFailure } from '../http/replies/service-failure.ts'
import type { InsertRow } from './insert-row.ts'

/** Asks for rows in the response, or for an upsert; anonymous callers may do neither. */
const PREFERS_MORE = /\b(return=(representation|headers-only)|resolution=)/i
const ASKS_FOR_MORE = new Set(['select', 'on_conflict'])

/** Inserts for all forms; `ratingRoutes` refuses every other verb on their tables. */
export function formRoutes(app: FastifyInstance, insertRow: InsertRow) {
  for (const form of FORM_TABLES) {
    app.post(`/${form.name}`, async (request, reply) => {
      refuseMore(request, form)
      const outcome = await insertRow(request, form, request.body)
      if (outcome.kind === 'known') {
        throw new ServiceFailure(409, '23505', `${form.name} has this already`)
      }
      return reply.code(201).send()
    })
  }
}

/** @throws ServiceFailure 42501 for an upsert or rows back, PGRST100 for any other parameter. */
function refuseMore({ url, headers }: FastifyRequest, { name }: FormTable) {
  const parameters = [...new URL(url, 'http://localhost').searchParams.keys()]
  const asks = parameters.some((parameter) => ASKS_FOR_MORE.has(parameter))
  if (asks || PREFERS_MORE.test(String(headers['prefer']))) throw permissionDenied(`table ${name}`)
  if (parameters.length > 0) {
    throw new ServiceFailure(400, 'PGRST100', 'an insert takes no parameters')
  }
}
