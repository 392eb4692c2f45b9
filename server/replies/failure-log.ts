import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../store/contract/tables.ts'
import { createSeldomLog } from './log-seldom.ts'

/** While a database is down, every visitor gets the same failure. */
const LOG_EVERY_MS = 10_000

/** @returns A function that logs a failure, and repeats the same one at most every ten seconds. */
export function createFailureLog(now?: () => number) {
  const log = createSeldomLog(LOG_EVERY_MS, now)

  return (logger: FastifyBaseLogger, error: Error): void =>
    log(error.message, (leftOut) => {
      const more = leftOut > 0 ? { more: leftOut } : {}
      // An unavailable database always has the same stack.
      const cause =
        error instanceof DatabaseUnavailable ? { reason: error.message } : { err: error }
      logger.error({ ...more, ...cause }, 'table service failed')
    })
}
