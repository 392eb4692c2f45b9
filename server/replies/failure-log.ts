import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../store/contract/database.ts'

/** While a database is away, every visitor meets the same failure: one line of it in this time. */
const LOG_EVERY_MS = 10_000
/** How many kinds are remembered. */
const MAX_KINDS = 100

/** @returns A function that writes a failure into the log, but not a crowd's worth of the same one. */
export function createFailureLog(now = () => performance.now()) {
  const written = new Map<string, { at: number; since: number }>()

  return function log(logger: FastifyBaseLogger, error: Error): void {
    const last = written.get(error.message)
    if (last && now() - last.at < LOG_EVERY_MS) return void (last.since += 1)
    if (written.size >= MAX_KINDS) written.clear()
    written.set(error.message, { at: now(), since: 0 })
    const more = last && last.since > 0 ? { more: last.since } : {}
    // Where in our code the database was away is always the same place.
    if (error instanceof DatabaseUnavailable) {
      logger.error({ ...more, reason: error.message }, 'table service failed')
    } else logger.error({ ...more, err: error }, 'table service failed')
  }
}
