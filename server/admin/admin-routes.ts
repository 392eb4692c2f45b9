import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN, ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { Env } from '../env.ts'
import { readBuiltFiles } from '../http/built-files.ts'
import { sendAsset } from '../http/replies/asset.ts'
import type { TablesPlace } from '../store/open.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { createAddRoute } from './add-route.ts'
import type { AdminDeps, AdminSite } from './deps/admin-deps.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import { ADMIN_HEADERS } from './admin-headers.ts'
import { expectOwnSite } from './admin-request.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import type { AddApprovable } from './contract/approvable-action.ts'
import { createSessionGate } from './admin-sessions.ts'
import { cardsRoutes } from './cards/cards-routes.ts'
import { eveningRoutes } from './evening/evening-routes.ts'
import { createEveningThread } from './evening/evening-thread.ts'
import { importRoutes } from './import/import-routes.ts'
import { festivalRoutes } from './festival/festival-routes.ts'
import { logRoutes } from './log-routes.ts'
import { toOverviewDeps } from './overview-deps.ts'
import { overviewRoutes } from './overview.ts'
import { peopleRoutes } from './people-routes.ts'
import { recordsRoutes } from './records/records-routes.ts'
import { sheetsRoutes } from './sheets/sheets-routes.ts'
import { addWithdrawAction, createRatedThread, withdrawRoutes } from './sheets/withdraw.ts'
import type { SheetsDeps } from './sheets/write-sheets.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { deskRoutes } from './tickets/desk-routes.ts'
import { ticketsRoutes } from './tickets/tickets-routes.ts'
import { openAdminDatabase } from './tables/admin-database.ts'
import { createAdminTables } from './tables/admin-tables.ts'
import { createFailureReader } from '../http/replies/answer-failure.ts'

/** @returns A function that answers any error with an AdminRefusal. Details go only to the log. */
function createAdminErrorHandler() {
  const readFailure = createFailureReader()

  return function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof AdminFailure) return reply.code(error.status).send(error.refusal)
    if (error.code === 'ENOSPC')
      return reply.code(503).send({ code: 'disk-low' } satisfies AdminRefusal)
    const { status, retryAfterSeconds: seconds = 1 } = readFailure(error, request)
    return reply.code(status).send(toRefusal(status, seconds, request.routeOptions.bodyLimit))
  }
}

function toRefusal(status: number, seconds: number, maxBytes: number): AdminRefusal {
  if (status === 429) return { code: 'too-many', seconds }
  if (status === 413) return { code: 'too-large', maxBytes }
  return { code: status < 500 ? 'bad-request' : 'failed' }
}

/** What requests for approval were about is personal, and is deleted when they expire. */
const SWEEP_MS = 60_000

export interface AdminOptions {
  /** Where people, their sessions and the log are stored. */
  place: TablesPlace
  /** The built app: dist/admin. */
  builtDir: string
  /** The server's settings, for code shared with the commands. */
  env: Env
  /** A hosted project's totals and edition, where its database is open to the organisers alone. */
  tables?: AdminSite['tables']
  now?: () => Date
}

/**
 * The organisers' app. Until somebody is invited, every route answers with the guide's 404 page.
 */
export async function adminRoutes(
  app: FastifyInstance,
  { place, builtDir, env, now = () => new Date() }: AdminOptions,
  site: AdminSite,
): Promise<void> {
  const db = openAdminDatabase(place)
  app.addHook('onClose', db.close)
  const tables = createAdminTables(db, now)
  // A database that is down is tried again a minute later.
  const sweep = () => void tables.approvals.sweep(now()).catch(() => {})
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
  app.addHook('onReady', () => {
    void tables.log.list({ limit: 1 }).then(
      (entries) => entries.forEach(({ at }) => site.hear(at)),
      () => {},
    )
  })
  const runRated = createRatedThread({ site, env, now })
  const deps: AdminDeps = {
    tables,
    now,
    readFestival() {
      const { languages, settings } = site.health.festivals.read() ?? {}
      const en = languages?.[0]?.festival.titleInEnglish ?? ''
      const festival = { en, hi: languages?.at(-1)?.festival.title ?? '' }
      return { festival, timeZone: settings?.timeZone ?? INDIA }
    },
    site,
    env,
    readRated: async () => (site.tables ? runRated('rated') : new Map()),
  }

  await app.register(async (scope) => {
    onlyOnceInvited(scope, tables)
    scope.setErrorHandler(createAdminErrorHandler())
    pageRoutes(scope, builtDir)
    await scope.register(async (api) => {
      api.addHook('onRequest', async (request) => expectOwnSite(request))
      const { add, addApprovable } = apiRoutes(api, deps)
      importRoutes(add, deps, (stop) => api.addHook('onClose', async () => stop()))
      festivalRoutes(add, deps)
      const sheets: SheetsDeps = {
        contentDir: site.contentDir,
        dataDir: place.dataDir,
        log: tables.log,
        readRated: deps.readRated,
      }
      sheetsRoutes(add, sheets)
      withdrawRoutes(add, site.tables && runRated)
      addWithdrawAction(addApprovable, runRated, sheets)
      overviewRoutes(add, toOverviewDeps(site, place, deps))
      eveningRoutes(add, addApprovable, createEveningThread(deps), tables)
      cardsRoutes(add, deps)
      ticketsRoutes(add, addApprovable, deps)
      deskRoutes(add, deps)
      recordsRoutes(add, addApprovable, deps)
    })
  })
}

/** Hides a scope's routes until somebody is invited; from then on, adds the app's headers. */
function onlyOnceInvited(scope: FastifyInstance, { people }: AdminDeps['tables']): void {
  let isOn = false
  scope.addHook('onRequest', async (_request, reply) => {
    isOn ||= await people.isAnybody()
    if (isOn) return void reply.headers(ADMIN_HEADERS)
    reply.callNotFound()
    return reply
  })
}

function apiRoutes(
  api: FastifyInstance,
  deps: AdminDeps,
): {
  add: AddAdminRoute
  addApprovable: AddApprovable
} {
  const gate = createSessionGate(deps.tables, deps.now)
  signInRoutes(api, deps, gate)
  const add: AddAdminRoute = createAddRoute(api, gate)
  peopleRoutes(add, deps)
  logRoutes(add, deps)
  const addApprovable = approvalRoutes(add, deps)
  api.route({
    method: ['GET', 'POST'],
    url: `${ADMIN_API}/*`,
    handler: async () => {
      throw new AdminFailure(404, { code: 'not-found' })
    },
  })
  return { add, addApprovable }
}

/** The app's only page, which contains no data, and its assets. */
function pageRoutes(scope: FastifyInstance, builtDir: string): void {
  const built = existsSync(builtDir) ? readBuiltFiles(builtDir) : new Map<string, never>()
  const page = built.get('/index.html')

  scope.get(`${ADMIN}/assets/*`, async (request, reply) => {
    const asset = built.get(new URL(request.url, 'http://localhost').pathname.slice(ADMIN.length))
    if (asset) return sendAsset(request, reply, asset)
    return reply.code(404).type('text/plain').send('')
  })
  for (const url of [ADMIN, `${ADMIN}/*`]) {
    scope.get(url, async (request, reply) => {
      if (!page) return reply.callNotFound()
      return sendAsset(request, reply, { ...page, cacheControl: ADMIN_HEADERS['cache-control'] })
    })
  }
}
