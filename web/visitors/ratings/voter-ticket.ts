import { parseTicket } from '#shared/tickets.ts'
import { festival } from '#web/visitors/festival.ts'
import { IN_APP } from '#web/visitors/platform/storage/can-keep.ts'
import { voterTicket } from '#web/visitors/platform/storage/keys.ts'
import { paths } from '#web/visitors/routes.ts'

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

/**
 * Runs before anything else, so that no server, history or shared link gets the code. An in-app
 * browser keeps its address, because the page must first be opened elsewhere.
 */
function dropFragment(path: string, inApp: RegExp) {
  const code = location.hash.slice(1)
  if (location.pathname !== path || !code || inApp.test(navigator.userAgent)) return
  document.documentElement.dataset['ticket'] = code
  history.replaceState(history.state, '', path)
}

/** Part of the script in every page's head: every CSP would have to list a separate script. */
export const TICKET_SCRIPT = `(${dropFragment})('${paths.ticket}',${IN_APP})`

/** Returns the scanned code once. */
export function takeScannedTicket(): string | undefined {
  const { dataset } = document.documentElement
  const code = dataset['ticket']
  delete dataset['ticket']
  return code
}
