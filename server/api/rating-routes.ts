import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RATINGS_PER_DEVICE } from '#shared/limits.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { type Asset, sendAsset } from '../replies/asset.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import { createFingerprinter } from '../fingerprint/fingerprint.ts'
import { createCrowdLimiter, createDeviceLimit } from '../rate-limit/limiters.ts'
import { permissionDenied, ServiceFailure, serviceBusy } from '../replies/service-failure.ts'
import type { Tables } from '../store/contract/tables.ts'
import { toRateStallRequest } from './check-row.ts'
import { createTotalsCache } from './totals-cache.ts'
import { toTotalsQuery } from './totals-query.ts'

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const SCHEMA = 'public'
/** Tables that exist, and whose other verbs are refused with 401. */
const PRIVATE_TABLES = ['ratings', 'stall_ratings', ...FORM_TABLES.map(({ name }) => name)]

/** Ratings and their totals, and a refusal for everything else under /rest/v1: docs/wire-contract.md. */
export function ratingRoutes(
  app: FastifyInstance,
  tables: Pick<Tables, 'rate' | 'totals' | 'fingerprintKey'>,
  stallList: StallList,
) {
  const totals = createTotalsCache(tables)
  const checkDevice = createDeviceLimit(RATINGS_PER_DEVICE)
  const limitCrowd = createCrowdLimiter()
  const toFingerprint = createFingerprinter(tables.fingerprintKey)

  app.get('/stall_ratings', async (request, reply) => {
    const query = toTotalsQuery(new URL(request.url, 'http://localhost').searchParams)
    const { asset, count } = await totals.read(query)
    void reply.header('vary', 'accept')
    if (wantsObject(request)) return answerObject(reply, asset, count)
    void reply.header('content-range', count > 0 ? `0-${count - 1}/*` : '*/*')
    return sendAsset(request, reply, asset)
  })

  app.post('/rpc/rate_stall', async (request, reply) => {
    if (new URL(request.url, 'http://localhost').search !== '') {
      throw new ServiceFailure(400, 'PGRST100', 'rate_stall takes no parameters in its address')
    }
    const rating = toRateStallRequest(request.body)
    checkDevice(rating.device_id)
    const stalls = await stallList.read()
    if (stalls.open.size === 0) throw serviceBusy()
    const stall = stalls.open.get(rating.stall_id)
    if (!stall) throw new ServiceFailure(409, '23503', 'There is no stall of that number')
    const outcome = await limitCrowd(request, stall.stallNumber, () =>
      tables.rate(rating, stall.stallName, toFingerprint(request)),
    )
    if (outcome.kind === 'id-taken') {
      throw new ServiceFailure(409, '23505', 'This id was used for another rating')
    }
    if (outcome.isNew) totals.invalidate()
    return reply.type('application/json; charset=utf-8').send(outcome.answer)
  })

  app.all('/rpc/*', (request) => {
    const name = (request.params as { '*': string })['*']
    if (name === 'rate_stall') throw new ServiceFailure(405, 'PGRST101', 'Only POST rates a stall')
    throw new ServiceFailure(404, 'PGRST202', 'There is no such function')
  })

  // Before the body is read: the client library's DELETE announces JSON and sends none.
  for (const path of ['/', '/*']) app.all(path, { onRequest: refuseTable }, refuseTable)

  app.setNotFoundHandler(() => {
    throw new ServiceFailure(405, 'PGRST117', 'No table knows this verb')
  })
}

/** @throws ServiceFailure 406 for a schema that is not the contract's, as a hosted project does. */
export function refuseOtherSchema({ headers }: FastifyRequest): void {
  const asked = [headers['accept-profile'], headers['content-profile']]
  if (asked.some((schema) => schema !== undefined && schema !== SCHEMA)) {
    throw new ServiceFailure(406, 'PGRST106', `The schema must be ${SCHEMA}`)
  }
}

async function refuseTable(request: FastifyRequest): Promise<never> {
  const { '*': table = '' } = request.params as { '*'?: string }
  if (PRIVATE_TABLES.includes(table)) throw permissionDenied(`table ${table}`)
  throw new ServiceFailure(404, 'PGRST205', 'There is no such table')
}

function wantsObject(request: FastifyRequest): boolean {
  return request.headers.accept?.includes(OBJECT_TYPE) ?? false
}

function answerObject(reply: FastifyReply, { identity, cacheControl }: Asset, count: number) {
  if (count !== 1) {
    throw new ServiceFailure(406, 'PGRST116', `The result has ${count} rows, not one`)
  }
  const [row] = JSON.parse(identity.toString()) as unknown[]
  return reply
    .header('cache-control', cacheControl)
    .type(`${OBJECT_TYPE}; charset=utf-8`)
    .send(JSON.stringify(row))
}
