import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN, ADMIN_API, type AdminRefusal } from '#shared/admin/api.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { Env } from '../env.ts'
import { readBuiltFiles, sendAsset } from '../http/replies/asset.ts'
import type { TablesPlace } from '../store/open.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { createAddRoute } from './add-route.ts'
import type { AdminDeps, AdminSite } from './deps/admin-deps.ts'
import { AdminFailure, type AddAdminRoute } from './contract/admin-route.ts'
import { expectOwnSite } from './admin-request.ts'
import type { AddApprovable } from './contract/approvable-action.ts'
import { createSessionGate } from './admin-sessions.ts'
import { cardsRoutes } from './cards/cards-routes.ts'
import { createEveningThread, eveningRoutes } from './evening/evening-routes.ts'
import { holderRoutes } from './holders/holder-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { festivalRoutes } from './festival/festival-routes.ts'
import { isEmptyFolder, newFestivalRoutes } from './festival/new-festival.ts'
import { overviewRoutes } from './overview.ts'
import { peopleRoutes } from './people-routes.ts'
import { createKeeping, keepLooking } from './records/keeping.ts'
import { takeVisitCounts, visitCountsRoutes } from './records/visit-counts.ts'
import { recordsRoutes } from './records/records-routes.ts'
import { sheetsRoutes } from './sheets/sheets-routes.ts'
import { addWithdrawAction, createRatedThread } from './sheets/withdraw.ts'
import type { SheetsDeps } from './sheets/write-sheets.ts'
import { createSetup } from './setup-link.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { deskRoutes } from './tickets/desk-routes.ts'
import { ticketsRoutes } from './tickets/tickets-routes.ts'
import { openAdminDatabase } from './tables/admin-database.ts'
import { createAdminTables } from './tables/admin-tables.ts'
import { createFailureReader } from '../http/replies/answer-failure.ts'

/** Sends an AdminRefusal for any error. Details go only to the log. */
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

/** Expired requests for approval are deleted, because they contain personal data. */
const SWEEP_MS = 60_000

export interface AdminOptions {
  place: TablesPlace
  builtDir: string
  env: Env
  tables?: AdminSite['tables']
  now?: () => Date
}

/** Every route returns the guide's 404 page until somebody has been invited or may set up. */
export async function adminRoutes(
  app: FastifyInstance,
  { place, builtDir, env, now = () => new Date() }: AdminOptions,
  site: AdminSite,
): Promise<void> {
  const db = openAdminDatabase(place)
  app.addHook('onClose', db.close)
  const tables = createAdminTables(db, now)
  // If the database is down, the next sweep tries again.
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
  const isNew = () => !site.health.festivals.read() && isEmptyFolder(site.contentDir)
  const deps: AdminDeps = {
    setup: createSetup(place.dataDir, tables, isNew),
    isNew,
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

  takeVisitCounts(app, deps)
  const keeping = createKeeping({ env, now, site, log: tables.log })
  keepLooking(app, keeping)

  await app.register(async (scope) => {
    onlyOnceInvited(scope, deps)
    scope.setErrorHandler(createAdminErrorHandler())
    pageRoutes(scope, builtDir)
    await scope.register(async (api) => {
      api.addHook('onRequest', async (request) => expectOwnSite(request))
      const { add, addApprovable } = apiRoutes(api, deps)
      importRoutes(add, deps, (stop) => api.addHook('onClose', async () => stop()))
      festivalRoutes(add, deps)
      newFestivalRoutes(add, deps)
      const sheets: SheetsDeps = {
        contentDir: site.contentDir,
        log: tables.log,
        readRated: deps.readRated,
        now,
        timeZone: () => deps.readFestival().timeZone,
      }
      sheetsRoutes(add, sheets)
      addWithdrawAction(addApprovable, runRated, sheets)
      overviewRoutes(add, deps, keeping.findNext)
      eveningRoutes(add, addApprovable, createEveningThread(deps), tables)
      cardsRoutes(add, deps)
      holderRoutes(add, deps, sheets)
      ticketsRoutes(add, addApprovable, deps)
      deskRoutes(add, deps)
      recordsRoutes(add, addApprovable, deps)
      visitCountsRoutes(add, deps)
    })
  })
}

function onlyOnceInvited(scope: FastifyInstance, { tables, setup }: AdminDeps): void {
  // Never reset: while one person uses the setup link, another must get a refusal, not a 404.
  let isOn = setup.isOpen()
  async function answer(reply: FastifyReply, goOn: () => void): Promise<void> {
    isOn ||= await tables.people.isAnybody()
    if (!isOn) return reply.callNotFound()
    reply.headers(ADMIN_HEADERS)
    goOn()
  }
  // A callback, because after an async hook the next one would run if the client has hung up.
  scope.addHook('onRequest', (_request, reply, done) => {
    answer(reply, done).catch(done)
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

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'media-src blob:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

const ADMIN_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}
