/*
 * An invitation's token comes in the address's fragment, which neither a chat's preview nor a proxy's log sees. It
 * leaves the address bar at once, and survives a reload in this tab only.
 */
const KEY = 'admin_invitation'
const FRAGMENT = /^#invite=([\w-]+)$/

export const toInvitationHref = (origin: string, token: string) => `${origin}/admin#invite=${token}`

/** Takes the token out of the address, now and when a link is pasted into the open page. */
export function followInvitations(onInvited: () => void): void {
  takeFromAddress()
  addEventListener('hashchange', () => {
    if (takeFromAddress()) onInvited()
  })
}

function takeFromAddress(): boolean {
  const token = FRAGMENT.exec(location.hash)?.[1]
  if (token === undefined) return false
  held = token
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // It lives as long as the page.
  }
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

let held: string | undefined

export function findInvitation(): string | undefined {
  try {
    return held ?? sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInvitation(): void {
  held = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was not stored either.
  }
}
