import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import {
  connectionLimits,
  findMaxConnections,
  limitArrival,
  REQUEST_TIMEOUT_MS,
} from './connection-limits.ts'
import { createFailureAnswer } from './replies/answer-failure.ts'
import { COMMON_HEADERS } from './security-headers.ts'
import { readForwarded } from './sender.ts'
import { answerUnheard, refuseUnclear, takeOnlyJson, toTarget } from './unclear-requests.ts'

export interface HttpOptions {
  logger?: FastifyServerOptions['logger']
  /** Proxies whose `x-forwarded-for` is trusted, in proxy-addr's format. */
  trustProxy?: string
  /** Milliseconds within which a request must arrive. */
  requestTimeout?: number
  /** Security headers of pages. They are a kilobyte, too much for every update of the totals. */
  policies: Record<string, string>
  /** Responses to addresses that begin with this do not get the policies. */
  bareUnder?: string
}

/** An app without routes: its limits, headers and error responses. The caller opens the port. */
export function createHttpApp(options: HttpOptions): FastifyInstance {
  const { logger = false, trustProxy = 'loopback', requestTimeout = REQUEST_TIMEOUT_MS } = options
  const { policies, bareUnder } = options
  const ofPages = { ...COMMON_HEADERS, ...policies }
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (own) => own,
    ...connectionLimits(requestTimeout),
    trustProxy,
    return503OnClosing: false,
    // A stall number may be in any script, and each letter takes nine characters when encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    rewriteUrl: ({ url }) => toTarget(url),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  app.server.maxConnections = findMaxConnections()
  takeOnlyJson(app)
  answerUnheard(app.server)
  app.setErrorHandler(createFailureAnswer())
  app.addHook('onRequest', async (request) => {
    limitArrival(request, requestTimeout)
    readForwarded(request)
  })
  // Runs in a later hook, because other errors that Node finds in the same bytes take precedence.
  app.addHook('onRequest', async (request, reply) => {
    const isBare = bareUnder !== undefined && request.url.startsWith(bareUnder)
    void reply.headers(isBare ? COMMON_HEADERS : ofPages)
    refuseUnclear(request, reply)
  })
  return app
}
