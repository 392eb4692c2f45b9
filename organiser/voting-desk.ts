import type { DeskRating, DeskRefusal, DeskStars } from '#shared/admin/desk-api.ts'
import type { RateLimit } from '#shared/limits.ts'
import { parseTicket } from '#shared/tickets.ts'
import type { StallList } from '#server/festival/catalogue/stall-list.ts'
import { refuseFor, type LimitGuess } from '#server/http/rate-limit/limiters.ts'
import { createBuckets } from '#server/http/rate-limit/token-buckets.ts'
import { ServiceFailure } from '#server/http/replies/answer-failure.ts'
import type { Tables } from '#server/store/contract/tables.ts'
import { toDeskNetwork } from '#server/store/contract/ledger-rows.ts'
import { hashTicket, toDeskDevice } from '#server/store/tickets/ticket-key.ts'

/** Enough for a helper who has to ask and type, but too slow for a script. */
const RATINGS_PER_DESK: RateLimit = { burst: 30, intervalMs: 2000 }
/** How long a desk waits after too many wrong tickets. */
const AFTER_WRONG_MS = 60_000

interface Helper {
  id: string
  name: string
}
interface DeskSteps {
  onAdmitted: () => Promise<unknown>
  onRecorded: () => void
  findTicketKey: () => Buffer | undefined
  limitGuess: LimitGuess
}

export type Desk = ReturnType<typeof createDesk>

/** Its functions throw ServiceFailure 429 if a desk exceeds a limit. */
export function createDesk(
  tables: Pick<Tables, 'rate' | 'starsByTicket' | 'findTicketRefusal'>,
  stallList: StallList,
  { onAdmitted, onRecorded, findTicketKey, limitGuess }: DeskSteps,
) {
  const byDesk = createBuckets(RATINGS_PER_DESK)

  /** @returns Undefined if the slip is not valid. */
  async function findTicket({ id }: Helper, typed: string) {
    const code = parseTicket(typed)
    const key = findTicketKey()
    if (code === undefined || !key) return undefined
    const [hash, device] = [hashTicket(key, code), toDeskDevice(key, code)]
    const looked = await limitGuess(
      { device: `desk ${id}`, network: `desk ${id}` },
      async () => ({ refusal: await tables.findTicketRefusal(hash, device) }),
      ({ refusal }) => refusal === 'unknown',
    )
    if (!looked) refuseFor(AFTER_WRONG_MS, 'Too many wrong tickets')
    const refusal = looked?.refusal
    return refusal === 'unknown' ? undefined : { code, hash, device, isUsed: refusal === 'used' }
  }

  /** @returns What the voter has rated at desks, or undefined if the slip is not valid. */
  async function findVoter(helper: Helper, typed: string): Promise<DeskStars[] | undefined> {
    const ticket = await findTicket(helper, typed)
    return ticket && tables.starsByTicket(ticket.device)
  }

  /** @returns The stars that count, or why nothing was stored. */
  async function rate(
    helper: Helper,
    { id, ticket: typed, edition, stall, stars }: DeskRating,
  ): Promise<{ stars: number } | DeskRefusal> {
    refuseFor(byDesk.take(helper.id), 'Too many at once from this desk')
    const found = (await stallList.read()).open.get(stall)
    if (!found) return { code: 'stall-gone' }
    const ticket = await findTicket(helper, typed)
    if (!ticket) return { code: 'ticket-unknown' }
    if (ticket.isUsed) return { code: 'ticket-used' }
    await onAdmitted()
    const rating = { id, stall_id: stall, device_id: ticket.device, rating: stars, edition }
    const network = toDeskNetwork(helper.name)
    const outcome = await tables.rate(rating, found.stallName, network, ticket.hash)
    if (outcome.kind !== 'answered') {
      if (outcome.kind === 'other-edition') return { code: 'edition-over' }
      throw new ServiceFailure(409, '23505', 'This id was used for another rating')
    }
    onRecorded()
    // A phone used the ticket a moment earlier.
    if (outcome.answer.ticket !== 'claimed') return { code: 'ticket-used' }
    return { stars: outcome.answer.your_rating }
  }

  return { rate, findTicket, findVoter }
}
