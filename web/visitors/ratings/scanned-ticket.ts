import { IN_APP } from '#web/visitors/platform/storage/can-keep.ts'
import { paths } from '#web/visitors/routes.ts'

/**
 * Takes the code from the address before anything else of the page runs, so that no server, history or shared
 * link has it. A chat's own browser keeps it: the page must first be opened elsewhere, with its address.
 */
function dropFragment(path: string, inApp: RegExp) {
  const code = location.hash.slice(1)
  if (location.pathname !== path || !code || inApp.test(navigator.userAgent)) return
  document.documentElement.dataset['ticket'] = code
  history.replaceState(history.state, '', path)
}

/** In the head of every page, and idle on all but one: a script of its own would be named in every page's policy. */
export const TICKET_SCRIPT = `(${dropFragment})('${paths.ticket}',${IN_APP})`

/** The code that was in the page's address, once. */
export function takeScannedTicket(): string | undefined {
  const { dataset } = document.documentElement
  const code = dataset['ticket']
  delete dataset['ticket']
  return code
}
