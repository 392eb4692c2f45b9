import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FORMS_PER_ADDRESS } from '#shared/limits.ts'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { createAddressLimit, createDeviceLimit } from '../rate-limit/limiters.ts'
import { permissionDenied, ServiceFailure } from '../replies/service-failure.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createFormCheck } from './check-row.ts'

/** Asks for rows back, or to change one: an anonymous caller may do neither. */
const PREFERS_MORE = /\b(return=(representation|headers-only)|resolution=)/i
const ASKS_FOR_MORE = new Set(['select', 'on_conflict'])

/** The inserts of all forms; every other verb on their tables is refused by `ratingRoutes`. */
export function formRoutes(app: FastifyInstance, { insert }: Pick<Tables, 'insert'>) {
  const checkAddress = createAddressLimit(FORMS_PER_ADDRESS)
  for (const form of FORM_TABLES) {
    const checkDevice = createDeviceLimit(form.limit)
    const toFormRow = createFormCheck(form)
    app.post(`/${form.name}`, async (request, reply) => {
      refuseMore(request, form)
      const row = toFormRow(request.body)
      checkDevice(row.device_id)
      checkAddress(request)
      const outcome = await insert(form, row)
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
