import { isTicketState, parseTicket, type TicketState } from '#shared/tickets.ts'
import { storedValue, toObject } from './stored-value.ts'

export interface LocalTicket {
  code: string
  edition?: string | undefined
  /**
   * 'new': earlier ratings have not been queued with it. 'kept': sent with each rating, but not yet
   * answered. Otherwise, the service's answer.
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

export function findTicket(edition: string | undefined): LocalTicket | undefined {
  const ticket = voterTicket.read()
  const isUsable =
    ticket?.state === 'new' || ticket?.state === 'kept' || ticket?.state === 'claimed'
  return isUsable && ticket.edition === edition ? ticket : undefined
}
