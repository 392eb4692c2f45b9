import type { FastifyRequest } from 'fastify'
import { FORMS_RETRY } from '#shared/limits.ts'
import type { FormRow } from '#shared/tables/form-table.ts'
import { createSeldomLog } from '../replies/log-seldom.ts'
import { ServiceFailure } from '../replies/service-failure.ts'
import type { InsertOutcome } from '../store/contract/tables.ts'
import { createFormsBudget, toRowBytes } from './forms-budget.ts'
import { createNetworkKeys } from './network-keys.ts'
import type { ShareCounts } from './shared-counts.ts'

/** A script sends thousands; the log has one line of a network in this time. */
const LOG_EVERY_MS = 60_000

/**
 * Limits what comes by forms. A network that is over shows in the log. Ratings do not come through here.
 * @param secret Of the fingerprints: networks are counted by hashes.
 * @param isDiskLow Whether what is left of the disk is kept for ratings.
 * @returns A function that stores a row. It throws ServiceFailure 429 or 503, or what `insert` throws.
 */
export function createFormLimiter(secret: Buffer, isDiskLow: () => boolean, share?: ShareCounts) {
  const budget = createFormsBudget({ share })
  const toNetworks = createNetworkKeys(secret)
  const log = createSeldomLog(LOG_EVERY_MS)

  return async function limitForm(
    request: FastifyRequest,
    row: FormRow,
    insert: () => Promise<InsertOutcome>,
  ): Promise<InsertOutcome> {
    if (isDiskLow()) throw refusal(503, 'The disk is nearly full. Please try again later.', 0)
    const { keys, nameOf } = toNetworks(request)
    const bytes = toRowBytes(row)
    const over = budget.take(keys, bytes)
    if (over) {
      const { waitMs } = over
      const network = nameOf(over.network)
      log(network, (leftOut) =>
        request.log.warn(
          { network, refused: leftOut + 1 },
          'slowed: a network sends more forms than a crowd can',
        ),
      )
      throw refusal(429, 'Too many forms from this network', waitMs)
    }
    try {
      // A row that is known costs as much as a new one: nobody can tell whose number has joined.
      return await insert()
    } catch (error) {
      budget.giveBack(keys, bytes)
      throw error
    }
  }
}

function refusal(status: number, message: string, waitMs: number): ServiceFailure {
  const { minSeconds, maxSeconds } = FORMS_RETRY
  const seconds = waitMs / 1000 + minSeconds + Math.random() * (maxSeconds - minSeconds)
  return new ServiceFailure(status, 'PGRST000', message, Math.ceil(seconds))
}
