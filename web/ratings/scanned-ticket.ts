const KEY = 'scanned_ticket'

/**
 * Takes the code from the address before anything else of the page runs, so that no server, history or shared
 * link has it. A chat's own browser keeps it: the page must first be opened elsewhere, with its address.
 */
function dropFragment(key: string, inApp: RegExp) {
  const code = location.hash.slice(1)
  if (!code || inApp.test(navigator.userAgent)) return
  try {
    sessionStorage.setItem(key, code)
  } catch {
    document.documentElement.dataset['ticket'] = code
  }
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** In the head of the page that a slip opens. @param inApp The user agents of in-app browsers. */
export const toTicketScript = (inApp: RegExp) => `(${dropFragment})('${KEY}',${inApp})`

/** The code that was in the page's address, once. */
export function takeScannedTicket(): string | undefined {
  const { dataset } = document.documentElement
  let code = dataset['ticket']
  delete dataset['ticket']
  try {
    code ??= sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked.
  }
  return code
}
