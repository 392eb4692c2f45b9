/* Link previews and proxy logs never see the fragment that holds the token. It is immediately
   removed from the address bar, and stored for this tab to survive a reload. Browsers that block
   storage also block the session's cookie, so they need no fallback. */
const KEY = 'admin_invitation'
const INVITATION = /#invite=([\w-]+)/
/** A slip's token is not stored: it is used immediately, and the slip can be scanned again. */
const SLIP = /#slip=([\w-]+)/
let slip: string | undefined

export const toInvitationHref = (origin: string, token: string) => `${origin}/admin#invite=${token}`

export const toSlipHref = (origin: string, token: string) => `${origin}/admin#slip=${token}`

/** The token of the opened slip, on the first call only. */
export function takeSlip(): string | undefined {
  const taken = slip
  slip = undefined
  return taken
}

/**
 * @param text A pasted link, or a message that contains it.
 * @returns Whether it contains a token.
 */
export function takeInvitation(text: string): boolean {
  const token = INVITATION.exec(text)?.[1]
  if (token !== undefined) sessionStorage.setItem(KEY, token)
  return token !== undefined
}

/** Takes the invitation from the address, now and whenever a link is opened in this page. */
export function followInvitations(onInvited: () => void): void {
  takeFromAddress()
  addEventListener('hashchange', () => {
    if (takeFromAddress()) onInvited()
  })
}

function takeFromAddress(): boolean {
  slip = SLIP.exec(location.hash)?.[1]
  if (slip === undefined && !takeInvitation(location.hash)) return false
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

export const findInvitation = () => sessionStorage.getItem(KEY) ?? undefined

export const forgetInvitation = () => sessionStorage.removeItem(KEY)
