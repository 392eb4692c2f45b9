import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAddressGate, createDeviceGate } from '../rate-limit/limiters.ts'
import type { LimitRule } from '../rate-limit/token-buckets.ts'
import { toFeedbackRow, toJoinRequestRow } from './form-rows.ts'
import { permissionDenied, ServiceFailure } from '../replies/service-failure.ts'
import type { InsertOutcome, Tables } from '../store/contract/tables.ts'

interface FormTable<Row> {
  name: string
  limit: LimitRule
  admitAddress: (request: FastifyRequest) => void
  toRow: (body: unknown) => Row
  add: (row: Row) => Promise<InsertOutcome>
}

/** Five, then 36 an hour. */
const JOIN_LIMIT = { burst: 5, intervalMs: 100_000 }
/** Five, then 72 an hour. */
const FEEDBACK_LIMIT = { burst: 5, intervalMs: 50_000 }
/** Rows of both forms from one address, which thousands may share: nobody shall fill the disk. */
const FORMS_LIMIT = { burst: 2000, intervalMs: 200 }
/** Wishes to see rows, or to change one: an anonymous caller may do neither. */
const PREFERS_MORE = /\b(return=(representation|headers-only)|resolution=)/i
const ASKS_FOR_MORE = new Set(['select', 'on_conflict'])

/** The inserts of the two forms; every other verb on their tables is refused by `tableRoutes`. */
export function formRoutes(
  app: FastifyInstance,
  { joinRequests, feedback }: Pick<Tables, 'joinRequests' | 'feedback'>,
) {
  const admitAddress = createAddressGate(FORMS_LIMIT)
  insertRoute(app, {
    name: 'join_requests',
    limit: JOIN_LIMIT,
    admitAddress,
    toRow: toJoinRequestRow,
    add: joinRequests.add,
  })
  insertRoute(app, {
    name: 'feedback',
    limit: FEEDBACK_LIMIT,
    admitAddress,
    toRow: toFeedbackRow,
    add: feedback.add,
  })
}

function insertRoute<Row extends { device_id: string }>(
  app: FastifyInstance,
  { name, limit, admitAddress, toRow, add }: FormTable<Row>,
) {
  const admit = createDeviceGate(limit)

  app.post(`/${name}`, async (request, reply) => {
    refuseMore(request, name)
    const row = toRow(request.body)
    admit(row.device_id)
    admitAddress(request)
    const outcome = await add(row)
    if (outcome.kind === 'known') {
      throw new ServiceFailure(409, '23505', `${name} has this already`)
    }
    return reply.code(201).send()
  })
}

/** @throws ServiceFailure 42501 for an upsert or rows back, PGRST100 for any other parameter. */
function refuseMore({ url, headers }: FastifyRequest, table: string) {
  const parameters = [...new URL(url, 'http://localhost').searchParams.keys()]
  const asks = parameters.some((parameter) => ASKS_FOR_MORE.has(parameter))
  if (asks || PREFERS_MORE.test(String(headers['prefer']))) {
    throw permissionDenied(`table ${table}`)
  }
  if (parameters.length > 0) {
    throw new ServiceFailure(400, 'PGRST100', 'an insert takes no parameters')
  }
}
