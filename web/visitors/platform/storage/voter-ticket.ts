import { isTicketState, parseTicket, type TicketState } from '#shared/tickets.ts'
import { storedValue, toObject } from './stored-value.ts'

/** The voter ticket that was scanned or typed on this phone. */
export interface LocalTicket {
  code: string
  /** The id of the edition in which it was entered. */
  edition?: string | undefined
  /**
   * 'new': ratings given before have not been queued with it yet. 'kept': it is sent with each rating, and
   * the service has not answered. Otherwise, what the service said.
   */
  state: 'new' | 'kept' | TicketState
}

export const voterTicket = storedValue<LocalTicket>('voter_ticket', (text) => {
  const { code, edition, state } = toObject<LocalTicket>(JSON.parse(text))
  const parsed = typeof code === 'string' ? parseTicket(code) : undefined
  if (parsed === undefined) return undefined
  const known = state === 'kept' || isTicketState(state) ? state : 'new'
  return { code: parsed, edition: typeof edition === 'string' ? edition : undefined, state: known }
})

/** The ticket that ratings of an edition are sent with. */
export function findTicket(edition: string | undefined): LocalTicket | undefined {
  const ticket = voterTicket.read()
  const isUsable =
    ticket?.state === 'new' || ticket?.state === 'kept' || ticket?.state === 'claimed'
  return isUsable && ticket.edition === edition ? ticket : undefined
}
