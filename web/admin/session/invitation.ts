/*
 * An invitation's token comes in the address's fragment, which neither a chat's preview nor a proxy's log sees. It
 * leaves the address bar at once, and survives a reload in this tab only. A browser that blocks storage blocks the session's cookie too.
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
  sessionStorage.setItem(KEY, token)
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

export const findInvitation = () => sessionStorage.getItem(KEY) ?? undefined

export const forgetInvitation = () => sessionStorage.removeItem(KEY)
