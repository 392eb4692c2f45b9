/*
 * An invitation's token is in the address's fragment, which link previews and proxy logs never see.
 * It is removed from the address bar at once, and stored for this tab so that it survives a reload.
 * There is no fallback for browsers that block storage, because they block the session's cookie too.
 */
const KEY = 'admin_invitation'
const INVITATION = /#invite=([\w-]+)/

export const toInvitationHref = (origin: string, token: string) => `${origin}/admin#invite=${token}`

/**
 * Takes the token out of a pasted link, or of the message around it.
 * @returns Whether there is one.
 */
export function takeInvitation(text: string): boolean {
  const token = INVITATION.exec(text)?.[1]
  if (token !== undefined) sessionStorage.setItem(KEY, token)
  return token !== undefined
}

/** Takes the token out of the address, now and whenever a link is opened in this page. */
export function followInvitations(onInvited: () => void): void {
  takeFromAddress()
  addEventListener('hashchange', () => {
    if (takeFromAddress()) onInvited()
  })
}

function takeFromAddress(): boolean {
  if (!takeInvitation(location.hash)) return false
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

export const findInvitation = () => sessionStorage.getItem(KEY) ?? undefined

export const forgetInvitation = () => sessionStorage.removeItem(KEY)
