import { parseTicket } from '#shared/tickets.ts'
import { festival } from '#web/visitors/festival.ts'
import { voterTicket } from '#web/visitors/platform/storage/voter-ticket.ts'

export const hasTickets = (): boolean => festival().tickets !== undefined

/**
 * Also sends the ticket with earlier ratings.
 * @param text As typed or scanned.
 * @returns Whether the text looks like a ticket. Only the service knows whether it is valid.
 */
export function keepTicket(text: string): boolean {
  const code = parseTicket(text)
  if (code === undefined) return false
  const { edition } = festival()
  const former = voterTicket.read()
  if (former?.code === code && former.edition === edition && former.state === 'claimed') return true
  voterTicket.write({ code, edition, state: 'new' })
  // Without a network the sending code may be missing. The next page then sends the ticket.
  void import('#web/visitors/platform/send-queue/send-queue.ts').then(
    ({ sendTicket }) => sendTicket(),
    () => {},
  )
  return true
}
