import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../store/contract/database.ts'
import { createSeldomLog } from './log-seldom.ts'

/** While a database is away, every visitor meets the same failure. */
const LOG_EVERY_MS = 10_000

/** @returns A function that writes a failure into the log, but not a crowd's worth of the same one. */
export function createFailureLog(now?: () => number) {
  const log = createSeldomLog(LOG_EVERY_MS, now)

  return (logger: FastifyBaseLogger, error: Error): void =>
    log(error.message, (leftOut) => {
      const more = leftOut > 0 ? { more: leftOut } : {}
      // Where in our code the database was away is always the same place.
      const cause =
        error instanceof DatabaseUnavailable ? { reason: error.message } : { err: error }
      logger.error({ ...more, ...cause }, 'table service failed')
    })
}
