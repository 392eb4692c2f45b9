import { IN_APP } from '#web/visitors/platform/storage/can-keep.ts'
import { paths } from '#web/visitors/routes.ts'

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
