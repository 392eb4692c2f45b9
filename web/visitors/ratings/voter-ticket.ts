import { parseTicket } from '#shared/tickets.ts'
import { festival } from '#web/visitors/festival.ts'
import { voterTicket } from '#web/visitors/platform/storage/voter-ticket.ts'

/** Whether the festival has printed tickets. */
export const hasTickets = (): boolean => festival().tickets !== undefined

/**
 * Keeps a ticket on this phone, and sends it with the ratings that were given before.
 * @param text As typed or scanned.
 * @returns Whether it looks like a ticket. Whether it is valid, only the service knows.
 */
export function keepTicket(text: string): boolean {
  const code = parseTicket(text)
  if (code === undefined) return false
  const { edition } = festival()
  const former = voterTicket.read()
  if (former?.code === code && former.edition === edition && former.state === 'claimed') return true
  voterTicket.write({ code, edition, state: 'new' })
  // Without a network the sending code may be missing: then the next page sends it.
  void import('#web/visitors/platform/send-queue/device-queue.ts').then(
    ({ sendTicket }) => sendTicket(),
    () => {},
  )
  return true
}
