import type { FastifyInstance } from 'fastify'
import type { StallList } from './catalogue/stall-list.ts'
import type { FestivalSource } from './festival-source.ts'
import { VERSION } from '../version.ts'
import { listWarnings, DATABASE_GONE } from '../store/warnings.ts'

export interface HealthOptions {
  /** Resolves or rejects once the database has responded. */
  checkDatabase: () => Promise<unknown>
  stallList: StallList
  isClosing: () => boolean
  /** Whether the remaining disk space is reserved for ratings. */
  isDiskLow?: (() => boolean) | undefined
  copiedAt?: (() => Date | undefined) | undefined
  festivals: Pick<FestivalSource, 'read' | 'findProblems'>
}

const DATABASE_WITHIN_MS = 2000
const NO_ANSWER = 'The database does not answer.'
export const DISK_LOW = 'The disk is nearly full: forms wait, ratings are taken.'
const NO_FESTIVAL = 'The content folder has no festival.'

/** `/healthz` ignores the database, because a restart does not fix it. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions) {
  const findReasons = createReadiness(options)

  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION }),
  )
  app.get('/readyz', async (_request, reply) => {
    const reasons = await findReasons()
    void reply.header('cache-control', 'no-store')
    if (reasons.length === 0) {
      const warnings = findWarnings(options)
      return reply.send({ status: 'ready', ...(warnings.length > 0 && { warnings }) })
    }
    return reply.code(503).send({ status: 'not ready', reasons })
  })
}

/** What `/readyz` warns of although the service is ready. */
export function findWarnings(options: HealthOptions): string[] {
  const { isDiskLow, festivals } = options
  return [...(isDiskLow?.() ? [DISK_LOW] : []), ...listWarnings(), ...festivals.findProblems()]
}

/** The reasons contain no internal details. */
export function createReadiness({ checkDatabase, stallList, isClosing, festivals }: HealthOptions) {
  let asking: Promise<string | undefined> | undefined

  /** One check at a time, because checks would pile up while the database hangs. */
  function findFault(): Promise<string | undefined> {
    asking ??= checkDatabase()
      .then(
        () => undefined,
        (error: Error) => (error.message === DATABASE_GONE ? DATABASE_GONE : NO_ANSWER),
      )
      .finally(() => (asking = undefined))
    return inTime(asking)
  }

  return async function findReasons(): Promise<string[]> {
    if (isClosing()) return ['The server is closing.']
    const [fault, stalls] = await Promise.all([findFault(), stallList.read()])
    return [
      ...(fault === undefined ? [] : [fault]),
      ...(festivals.read() ? [] : [NO_FESTIVAL, ...festivals.findProblems()]),
      ...(stalls.open.size > 0 ? [] : ['The spreadsheets have no open stall.']),
    ]
  }
}

async function inTime(answer: Promise<string | undefined>): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(late.resolve, DATABASE_WITHIN_MS, NO_ANSWER)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
