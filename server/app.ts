import { join } from 'node:path'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type FastifyServerOptions,
} from 'fastify'
import { type AdminOptions, adminRoutes } from './admin/admin-routes.ts'
import {
  connectionLimits,
  limitArrival,
  readMaxConnections,
  REQUEST_TIMEOUT_MS,
} from './http/connection-limits.ts'
import { shareConnections } from './http/connection-share.ts'
import { watchClock } from './clock.ts'
import { type HealthOptions, healthRoutes } from './festival/health.ts'
import { createAddressLimit, WRITES_PER_ADDRESS } from './http/rate-limit/limiters.ts'
import { createLimits } from './http/rate-limit/token-buckets.ts'
import { readForwarded } from './http/forwarded.ts'
import { takeOnlyJson, toTarget, answerUnheard, refuseUnclear } from './http/unclear-requests.ts'
import type { Metrics } from './metrics.ts'
import { COMMON_HEADERS, pageHeaders } from './http/security-headers.ts'
import type { Renderers } from './festival/renderers.ts'
import { siteRoutes } from './pages/page-routes.ts'
import { createDerivedAssets } from './pages/derived-assets.ts'
import { createSitePages } from './pages/site-pages.ts'
import { createServiceWorkers } from './pages/service-worker.ts'
import { createSiteTexts } from './pages/site-texts.ts'
import type { FestivalSource } from './festival/festival-source.ts'
import { addEdition, createEditionWatch, readHostedEdition } from './festival/edition-watch.ts'
import { createFestivalClock } from './festival/festival-times.ts'
import { createStallList } from './festival/catalogue/stall-list.ts'
import { createFailureAnswer } from './http/replies/answer-failure.ts'
import {
  formRoutes,
  createTableService,
  ratingRoutes,
  refuseOtherSchema,
} from './api/table-service.ts'
import { externalBackendRoutes } from './api/external-backend.ts'
import { nativeForms } from './api/forms/native-forms.ts'
import type { TableService } from '#shared/festival.ts'
import { GUIDE_INCOMPLETE } from '#shared/precache.ts'
import { serviceBusy } from './http/replies/service-failure.ts'
import type { Tables } from './store/contract/tables.ts'
import { watchDisk } from './store/disk-reserve.ts'

/** The path that the client library uses. */
const TABLE_SERVICE = '/rest/v1'

export interface AppOptions {
  /** Undefined if an external backend has them. */
  tables: Tables | undefined
  /** The folder of the embedded database. Forms are refused while its disk is nearly full. */
  dataDir?: string | undefined
  /** Up to when Litestream has copied that database. */
  copiedAt?: (() => Date | undefined) | undefined
  /** The built site: dist/web. */
  webDir: string
  /** The page renderers: dist/render. */
  renderers: Renderers
  /** The volunteers' folder, which contains files/. */
  contentDir: string
  /** The contents of that folder, parsed. */
  festivals: Pick<FestivalSource, 'read' | 'findProblems'>
  /** A picture or font generated from the folder, by address. */
  findDerivedFile?: ((address: string) => Buffer | undefined) | undefined
  /** A hosted service that stores the tables instead of this server. */
  tableService?: TableService | undefined
  /** The key of the voter tickets; undefined if none was ever made. */
  findTicketKey?: (() => Buffer | undefined) | undefined
  logger?: FastifyServerOptions['logger']
  /** Proxies whose `x-forwarded-for` is trusted, in the format of the package proxy-addr. */
  trustProxy?: string
  /** Milliseconds that a request may take to arrive. */
  requestTimeout?: number
  /** The maximum number of open connections. */
  maxConnections?: number
  metrics?: Metrics | undefined
  /** The organisers' app, if this server offers it. */
  admin?: AdminOptions | undefined
}

/** Builds the server without opening a port. The caller closes the tables. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { tables, dataDir, webDir, renderers, contentDir, metrics } = options
  const { logger = false, trustProxy = 'loopback', requestTimeout = REQUEST_TIMEOUT_MS } = options
  const { maxConnections = readMaxConnections() } = options
  const policies = pageHeaders({ ...renderers, tableServiceUrl: options.tableService?.url })
  const ofPages = { ...COMMON_HEADERS, ...policies }
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Log entries need no request id.
    childLoggerFactory: (own) => own,
    ...connectionLimits(requestTimeout),
    trustProxy,
    return503OnClosing: false,
    // A stall number may be in any script, and each letter takes nine characters when encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    rewriteUrl: ({ url }) => toTarget(url),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  const editions = createEditionWatch(
    tables ? () => tables.edition() : readHostedEdition(options.tableService),
    { onChange: () => limits.forget(), isOwn: tables !== undefined },
  )
  app.addHook('onReady', editions.start)
  app.addHook('onClose', async () => editions.stop())
  const festivals = { ...options.festivals, read: addEdition(options.festivals, editions.read) }
  const filesDir = join(contentDir, 'files')
  const stallList = createStallList(contentDir)
  const checkAddress = createAddressLimit(WRITES_PER_ADDRESS)
  shareConnections(app.server, maxConnections, app.log)
  let isClosing = false

  takeOnlyJson(app)
  answerUnheard(app.server)
  app.setErrorHandler(createFailureAnswer())
  app.addHook('onRequest', async (request) => {
    limitArrival(request, requestTimeout)
    readForwarded(request)
  })
  // Not at once: other errors that Node finds in the same bytes take precedence.
  app.addHook('onRequest', async (request, reply) => {
    // The policies take a kilobyte, which a phone would download with every update of the totals.
    void reply.headers(request.url.startsWith(`${TABLE_SERVICE}/`) ? COMMON_HEADERS : ofPages)
    refuseUnclear(request, reply)
  })
  metrics?.observe(app)
  const disk = dataDir === undefined ? undefined : watchDisk(dataDir, (text) => app.log.warn(text))
  if (disk) metrics?.watchDisk(disk.freeBytes)
  app.addHook('onClose', async () => disk?.close())
  app.addHook('preClose', async () => void (isClosing = true))
  const health: HealthOptions = {
    checkDatabase: async () => tables?.check(),
    stallList,
    isClosing: () => isClosing,
    isDiskLow: disk?.isLow,
    copiedAt: options.copiedAt,
    festivals,
  }
  healthRoutes(app, health)
  const { hear, close } = watchClock()
  app.addHook('onReady', () => {
    void tables?.totals().then(
      (rows) => rows.forEach(({ updated_at: at }) => hear(String(at))),
      // `/readyz` says that the database does not answer.
      () => {},
    )
  })
  app.addHook('onClose', async () => close())
  const watched = tables && (metrics?.watch(tables) ?? tables)
  const limits = createLimits({ tables, warn: (text, err) => app.log.warn({ err }, text) })
  app.addHook('onReady', limits.start)
  app.addHook('onClose', limits.stop)
  const clock = watched && createFestivalClock(festivals, watched)
  const service =
    clock &&
    createTableService(watched, stallList, clock, {
      isDiskLow: disk?.isLow,
      findTicketKey: options.findTicketKey ?? (() => undefined),
      limits,
    })
  const refuseWhileClosing = () => {
    if (isClosing) throw serviceBusy()
  }
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', (request, _reply, done) => {
        refuseWhileClosing()
        refuseOtherSchema(request)
        if (request.method === 'POST') checkAddress(request)
        done()
      })
      if (!service) return externalBackendRoutes(scope)
      formRoutes(scope, service.insertRow)
      ratingRoutes(scope, service)
    },
    { prefix: TABLE_SERVICE },
  )
  const pages = createSitePages(renderers, festivals, stallList, service?.totals.showBoard)
  if (service) {
    const admit = (request: FastifyRequest) => {
      refuseWhileClosing()
      checkAddress(request)
    }
    await app.register((scope) =>
      nativeForms(scope, { ...service, stallList, pages, key: watched.fingerprintKey, admit }),
    )
  }
  // The metrics count this by route; nothing else is recorded about the sender.
  app.post(GUIDE_INCOMPLETE, (_request, reply) => reply.code(204).send())
  if (options.admin)
    await adminRoutes(app, options.admin, {
      contentDir,
      tables: tables ?? options.admin.tables,
      desk: service?.desk,
      health,
      renderers,
      hear,
    })
  siteRoutes(app, {
    webDir,
    filesDir,
    pages,
    findSiteText: createSiteTexts(
      renderers,
      createServiceWorkers(renderers, options.tableService),
      festivals,
      stallList,
    ),
    findDerivedAsset: createDerivedAssets(options.findDerivedFile ?? (() => undefined)),
    policies: Object.keys(policies),
  })
  return app
}
