import type { FestivalClock } from '../festival/festival-times.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import { createAddressLimit, createGuessLimit } from '../http/rate-limit/limiters.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createDesk } from '#organiser/voting-desk.ts'
import { toForgottenDevice } from './check-row.ts'
import { createRowInsert, type InsertRow } from './insert-row.ts'
import { createRateStall, type RateStall } from './rate-stall.ts'
import { createShownResult, toPublicTotals } from '#organiser/standings/shown-result.ts'
import { createTotalsCache, type TotalsCache, toTotalsQuery } from './totals-cache.ts'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import type { RateLimit } from '#shared/limits.ts'
import { FORM_TABLES, type FormTable } from '#shared/tables/form-tables.ts'
import { permissionDenied, ServiceFailure } from '../http/replies/answer-failure.ts'
import { type Asset, sendAsset } from '../http/replies/asset.ts'

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const SCHEMA = 'public'
const HAS_PARAMETERS = /\?./
const BOARD_QUERIES = ['', '?select=*']
/** Existing tables whose other verbs are refused with 401. */
const PRIVATE_TABLES = ['ratings', 'stall_ratings', 'board', ...FORM_TABLES.map(({ name }) => name)]

/** More than the phones behind one address ever request, and too slow for a script. */
const DELETIONS_PER_ADDRESS: RateLimit = { burst: 100, intervalMs: 1000 }

interface RatingService extends Pick<Tables, 'forgetDevice'> {
  totals: TotalsCache
  rateStall: RateStall
}

/** Refuses everything else under /rest/v1 (docs/wire-contract.md). */
export function ratingRoutes(
  app: FastifyInstance,
  { totals, rateStall, forgetDevice }: RatingService,
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

  const checkDeletion = createAddressLimit(DELETIONS_PER_ADDRESS)
  app.post('/rpc/forget_device', async (request, reply) => {
    const device = toForgottenDevice(request.body)
    checkDeletion(request)
    await forgetDevice(device)
    // The same for every device, so that nobody can find out which ones have sent something.
    return reply.send({ deleted: true })
  })

  app.all('/rpc/*', (request) => {
    const name = (request.params as { '*': string })['*']
    if (name === 'rate_stall') throw new ServiceFailure(405, 'PGRST101', 'Only POST rates a stall')
    throw new ServiceFailure(404, 'PGRST202', 'There is no such function')
  })

  // Runs before the body is read: the client library's DELETE announces JSON and sends none.
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

/** Anonymous callers may request neither rows in the response nor an upsert. */
const PREFERS_MORE = /\b(return=(representation|headers-only)|resolution=)/i
const ASKS_FOR_MORE = new Set(['select', 'on_conflict'])

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

interface TableServiceOptions {
  isDiskLow?: (() => boolean) | undefined
  findTicketKey: () => Buffer | undefined
  /** @returns The name of the privacy notice in force. */
  findNotice?: (() => string | undefined) | undefined
}

/** @param isDiskLow Whether the remaining disk space is reserved for ratings. */
export function createTableService(
  tables: Tables,
  stallList: StallList,
  clock: FestivalClock,
  { isDiskLow = () => false, findNotice = () => undefined, findTicketKey }: TableServiceOptions,
) {
  const shown = createShownResult(tables, clock, stallList)
  const totals = createTotalsCache({
    totals: async () => toPublicTotals(await tables.totals(), await stallList.read()),
    shownResult: shown.read,
  })
  const steps = {
    onAdmitted: clock.set,
    onRecorded: totals.invalidate,
    toPublic: shown.hideTotals,
    findTicketKey,
    limitGuess: createGuessLimit(),
  }
  const rateStall = createRateStall(tables, stallList, steps)
  const desk = createDesk(tables, stallList, steps)
  const { forgetDevice } = tables
  return {
    totals,
    rateStall,
    forgetDevice,
    desk,
    insertRow: createRowInsert(tables, isDiskLow, findNotice),
  }
}
