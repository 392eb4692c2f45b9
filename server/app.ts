import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AdminOptions, adminRoutes } from './admin/admin-routes.ts'
import { createHttpApp, type HttpOptions } from './http/http-app.ts'
import { type HealthOptions, healthRoutes } from './festival/health.ts'
import { createAddressLimit, WRITES_PER_ADDRESS } from './http/rate-limit/limiters.ts'
import { pageHeaders } from './http/security-headers.ts'
import type { Renderers } from './festival/renderers.ts'
import { siteRoutes } from './pages/page-routes.ts'
import { createSitePages } from './pages/site-pages.ts'
import type { FestivalSource } from './festival/festival-source.ts'
import { addEdition, createEditionWatch, readHostedEdition } from './festival/edition-watch.ts'
import { createPrivacyNotice } from './festival/privacy-notice.ts'
import { createFestivalClock } from './festival/festival-times.ts'
import { createStallList } from './festival/catalogue/stall-list.ts'
import { serviceBusy, ServiceFailure } from './http/replies/answer-failure.ts'
import {
  formRoutes,
  createTableService,
  ratingRoutes,
  refuseOtherSchema,
} from './api/table-service.ts'
import { nativeForms } from './api/forms/native-forms.ts'
import type { TableService } from '#shared/festival.ts'
import type { Tables } from './store/contract/tables.ts'
import { watchDisk } from './store/disk-reserve.ts'
import { setWarning } from './store/warnings.ts'

const TABLE_SERVICE = '/rest/v1'

export interface AppOptions extends Omit<HttpOptions, 'policies' | 'bareUnder'> {
  /** Undefined with a hosted project. */
  tables: Tables | undefined
  /** The embedded database's folder. Forms are refused while its disk is nearly full. */
  dataDir?: string | undefined
  copiedAt?: (() => Date | undefined) | undefined
  webDir: string
  renderers: Renderers
  contentDir: string
  festivals: Pick<FestivalSource, 'read' | 'findProblems'>
  findDerivedFile?: ((address: string) => Buffer | undefined) | undefined
  tableService?: TableService | undefined
  /** Undefined if no tickets were ever made. */
  findTicketKey?: (() => Buffer | undefined) | undefined
  /** Called with each privacy notice that a stored request names. */
  keepNotice?: ((name: string, text: string) => Promise<void>) | undefined
  admin?: AdminOptions | undefined
}

/** The caller opens the port and closes the tables. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { tables, dataDir, renderers, contentDir } = options
  const policies = pageHeaders({ ...renderers, tableServiceUrl: options.tableService?.url })
  const app = createHttpApp({ ...options, policies, bareUnder: `${TABLE_SERVICE}/` })
  const editions = createEditionWatch(
    tables ? () => tables.edition() : readHostedEdition(options.tableService),
    tables !== undefined,
  )
  app.addHook('onReady', editions.start)
  app.addHook('onClose', async () => editions.stop())
  const festivals = { ...options.festivals, read: addEdition(options.festivals, editions.read) }
  const stallList = createStallList(contentDir)
  const checkAddress = createAddressLimit(WRITES_PER_ADDRESS)
  let isClosing = false

  const disk = dataDir === undefined ? undefined : watchDisk(dataDir, (text) => app.log.warn(text))
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
      // `/readyz` reports that the database does not respond.
      () => {},
    )
  })
  app.addHook('onClose', async () => close())
  const clock = tables && createFestivalClock(festivals, tables)
  const service =
    clock &&
    createTableService(tables, stallList, clock, {
      isDiskLow: disk?.isLow,
      findTicketKey: options.findTicketKey ?? (() => undefined),
      findNotice: createPrivacyNotice(renderers, festivals, (name, text) => {
        void options.keepNotice?.(name, text).catch((err: unknown) => {
          app.log.warn({ err }, `The privacy notice ${name} could not be kept`)
        })
      }),
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
      nativeForms(scope, { ...service, stallList, pages, key: tables.fingerprintKey, admit }),
    )
  }
  if (options.admin)
    await adminRoutes(app, options.admin, {
      contentDir,
      tables: tables ?? options.admin.tables,
      desk: service?.desk,
      health,
      renderers,
      hear,
    })
  siteRoutes(app, { ...options, pages, festivals, stallList, policies: Object.keys(policies) })
  return app
}

/** A phone must not believe that a row was stored here if it belongs in the hosted project. */
function externalBackendRoutes(app: FastifyInstance) {
  // Runs before the body is read, because the body can be anything.
  app.all('/*', { onRequest: refuse }, refuse)
}

async function refuse(): Promise<never> {
  throw new ServiceFailure(404, 'PGRST205', 'The tables of this site are kept elsewhere')
}

const LOOK_EVERY_MS = 5000
/** Larger than the steps by which network time corrects a clock. */
const MAY_DIFFER_MS = 60_000

/** Warns while the machine's clock is behind the times of stored rows. */
function watchClock() {
  let newestMs = 0

  function look() {
    const nowMs = Date.now()
    newestMs = Math.max(newestMs, nowMs)
    const newest = new Date(newestMs).toISOString()
    const isBehind = newestMs - nowMs > MAY_DIFFER_MS
    setWarning(
      'clock',
      isBehind
        ? `The server's clock is behind: its newest row is from ${newest}. Set the clock. Until then, organisers may be signed out, and a frozen list may be live again.`
        : undefined,
    )
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    hear(time: string) {
      newestMs = Math.max(newestMs, Date.parse(time))
      look()
    },
    close() {
      clearInterval(timer)
      setWarning('clock', undefined)
    },
  }
}
