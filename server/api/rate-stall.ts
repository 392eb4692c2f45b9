import type { FastifyRequest } from 'fastify'
import { RATINGS_PER_DEVICE } from '#shared/limits.ts'
import type { RateStallAnswer } from '#shared/tables/stall-ratings.ts'
import type { ReadFestivalSettings } from '../catalogue/festival-settings.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import { createFingerprinter } from '../fingerprint/fingerprint.ts'
import { createDeviceLimit, createNetworkLimiter } from '../rate-limit/limiters.ts'
import { ServiceFailure, serviceBusy } from '../replies/service-failure.ts'
import type { RateOutcome, Tables } from '../store/contract/tables.ts'
import { toRateStallRequest } from './check-row.ts'

export type RateStall = ReturnType<typeof createRateStall>

/** What decides whether stars may be changed. */
export interface CorrectionRules {
  readSettings: ReadFestivalSettings
  /**
   * Whether the end has come. The server's clock alone decides, never a phone's. Where the end is kept with the
   * result, this reads it there: a clock that is set back must not open again what was ended.
   */
  isOver(now: Date): boolean | Promise<boolean>
}

/**
 * @param onRecorded Called after a rating has moved the totals.
 * @returns A function that checks a rating, whatever way it came, and records it. It throws
 *   ServiceFailure for a rating that is not valid and for a sender that sends too much.
 */
export function createRateStall(
  tables: Pick<Tables, 'rate' | 'correct' | 'totals' | 'fingerprintKey'>,
  stallList: StallList,
  { readSettings, isOver }: CorrectionRules,
  onRecorded: () => void,
) {
  const checkDevice = createDeviceLimit(RATINGS_PER_DEVICE)
  const limitNetwork = createNetworkLimiter(tables)
  const toFingerprint = createFingerprinter(tables.fingerprintKey)

  const mayCorrect = async () =>
    (await readSettings()).allowCorrection && !(await isOver(new Date()))

  return async function rateStall(
    request: FastifyRequest,
    body: unknown,
  ): Promise<RateStallAnswer> {
    const rating = toRateStallRequest(body)
    checkDevice(rating.device_id)
    const stalls = await stallList.read()
    if (stalls.open.size === 0) throw serviceBusy()
    const stall = stalls.open.get(rating.stall_id)
    if (!stall) throw new ServiceFailure(409, '23503', 'There is no stall of that number')
    const given = { stall: stall.stallNumber, stars: rating.rating }
    const limit = (kind: 'ratings' | 'corrections', work: () => Promise<RateOutcome>) =>
      limitNetwork(kind, request, given, stalls.open.size, work)
    let outcome = await limit('ratings', () =>
      tables.rate(rating, stall.stallName, toFingerprint(request)),
    )
    if (isAlreadyRated(outcome) && (await mayCorrect())) {
      outcome = await limit('corrections', () => tables.correct(rating))
    }
    if (outcome.kind === 'id-taken') {
      throw new ServiceFailure(409, '23505', 'This id was used for another rating')
    }
    if (outcome.isNew) onRecorded()
    return outcome.answer
  }
}

const isAlreadyRated = (outcome: RateOutcome) =>
  outcome.kind === 'answered' && outcome.answer.outcome === 'already_rated'
