import type { FastifyRequest } from 'fastify'
import { OTHER_EDITION, type RateStallAnswer } from '#shared/tables/stall-ratings.ts'
import { parseTicket } from '#shared/tickets.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import { createFingerprinter } from '../http/sender.ts'
import {
  createDeviceLimit,
  createNetworkLimiter,
  RATINGS_PER_DEVICE,
  type LimitGuess,
} from '../http/rate-limit/limiters.ts'
import { ServiceFailure, serviceBusy } from '../http/replies/answer-failure.ts'
import type { Tables } from '../store/contract/tables.ts'
import { hashTicket } from '../store/tickets/ticket-key.ts'
import { toRateStallRequest } from './check-row.ts'

export type RateStall = ReturnType<typeof createRateStall>

interface RatingSteps {
  onAdmitted: () => Promise<unknown>
  onRecorded: () => void
  /** Hides what the sender may not see. */
  toPublic: (answer: RateStallAnswer) => Promise<RateStallAnswer>
  /** Undefined if no tickets were ever made. */
  findTicketKey: () => Buffer | undefined
  limitGuess: LimitGuess
}

/** @throws ServiceFailure if the rating is invalid or the sender exceeds a limit. */
export function createRateStall(
  tables: Pick<Tables, 'rate' | 'edition' | 'totals' | 'fingerprintKey'>,
  stallList: StallList,
  { onAdmitted, onRecorded, toPublic, findTicketKey, limitGuess }: RatingSteps,
) {
  const checkDevice = createDeviceLimit(RATINGS_PER_DEVICE)
  const limitNetwork = createNetworkLimiter(tables)
  const toFingerprint = createFingerprinter(tables.fingerprintKey)

  function toHash(typed: string | undefined): string | undefined {
    const code = typed === undefined ? undefined : parseTicket(typed)
    const key = code === undefined ? undefined : findTicketKey()
    return code !== undefined && key ? hashTicket(key, code) : undefined
  }

  return async function rateStall(
    request: FastifyRequest,
    body: unknown,
  ): Promise<RateStallAnswer> {
    const { ticket: typed, ...rating } = toRateStallRequest(body)
    const stalls = await stallList.read()
    if (stalls.open.size === 0) throw serviceBusy()
    const stall = stalls.open.get(rating.stall_id)
    if (!stall) {
      // The stall may have existed in an earlier edition.
      const isOther = rating.edition && rating.edition !== (await tables.edition()).id
      throw isOther
        ? otherEdition()
        : new ServiceFailure(409, '23503', 'There is no stall of that number')
    }
    // Checked last, so that invented devices and stalls leave no counters behind.
    const giveBack = checkDevice(rating.device_id)
    await onAdmitted()
    const given = { stall: stall.stallNumber, stars: rating.rating }
    const network = toFingerprint(request)
    const ticket = toHash(typed)
    const store = (claimed?: string) => tables.rate(rating, stall.stallName, network, claimed)
    const outcome = await limitNetwork(request, given, stalls.open.size, async () => {
      const looked =
        ticket &&
        (await limitGuess(
          { device: rating.device_id, network },
          () => store(ticket),
          (stored) => stored.kind === 'answered' && stored.answer.ticket === 'unknown',
        ))
      // Wrong guesses by others must not block a rating. The phone sends the ticket again later.
      return looked || store()
    })
    if (outcome.kind === 'other-edition') {
      giveBack()
      throw otherEdition()
    }
    if (outcome.kind !== 'answered') {
      throw new ServiceFailure(409, '23505', 'This id was used for another rating')
    }
    if (outcome.isNew || outcome.answer.ticket === 'claimed') onRecorded()
    const answer = await toPublic(outcome.answer)
    return typed !== undefined && ticket === undefined ? { ...answer, ticket: 'unknown' } : answer
  }
}

const otherEdition = () =>
  new ServiceFailure(409, OTHER_EDITION, 'This was given in another edition of the festival')
