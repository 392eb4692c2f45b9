import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { type Asset, sendAsset } from '../http/replies/asset.ts'
import { permissionDenied, ServiceFailure } from '../http/replies/service-failure.ts'
import type { RateStall } from './rate-stall.ts'
import type { TotalsCache } from './totals-cache.ts'
import { toTotalsQuery } from './totals-query.ts'

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const SCHEMA = 'public'
const HAS_PARAMETERS = /\?./
const BOARD_QUERIES = ['', '?select=*']
/** Existing tables whose other verbs are refused with 401. */
const PRIVATE_TABLES = ['ratings', 'stall_ratings', 'board', ...FORM_TABLES.map(({ name }) => name)]

/** Ratings and their totals; refuses everything else under /rest/v1 (docs/wire-contract.md). */
export function ratingRoutes(
  app: FastifyInstance,
  { totals, rateStall }: { totals: TotalsCache; rateStall: RateStall },
) {
  app.get('/stall_ratings', async (request, reply) => {
    const query = toTotalsQuery(new URL(request.url, 'http://localhost').searchParams)
    const { asset, count } = await totals.read(query)
    void reply.header('vary', 'accept')
    if (wantsObject(request)) return answerObject(reply, asset, count)
    void reply.header('content-range', count > 0 ? `0-${count - 1}/*` : '*/*')
    return sendAsset(request, reply, asset)
  })

  app.get('/board', async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost')
    if (!BOARD_QUERIES.includes(search)) {
      throw new ServiceFailure(400, 'PGRST100', 'the board is read whole')
    }
    const { asset } = await totals.readBoard()
    void reply.header('vary', 'accept').header('content-range', '0-0/*')
    return sendAsset(request, reply, asset)
  })

  app.post('/rpc/rate_stall', async (request, reply) => {
    if (HAS_PARAMETERS.test(request.url)) {
      throw new ServiceFailure(400, 'PGRST100', 'rate_stall takes no parameters in its address')
    }
    const answer = await rateStall(request, request.body)
    return reply.type('application/json; charset=utf-8').send(answer)
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

/** @throws ServiceFailure 406 for a schema outside the contract, like a hosted project. */
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
