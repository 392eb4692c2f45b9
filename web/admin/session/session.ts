import type { AdminRefusal, InvitationAnswer, Me, SignIn } from '#shared/admin/api.ts'
import { createListeners } from '#shared/listeners.ts'
import { getFromApi, listenForRefusals, postToApi } from '../call-api.ts'
import { type Failure, toFailure } from './failure.ts'
import { findInvitation, forgetInvitation } from './invitation.ts'

export type Session =
  | { status: 'loading' }
  /** Whether somebody is signed in is unknown. */
  | { status: 'failed'; failure: Failure }
  | { status: 'invited'; token: string; invitation: InvitationAnswer }
  /** `refusal`: why the invitation in the address does not help. */
  | { status: 'signed-out'; refusal?: AdminRefusal | undefined }
  /** `wasOpen`: the screens below the lock keep what was typed into them. */
  | { status: 'locked'; me: Me; wasOpen: boolean }
  | { status: 'open'; me: Me }

let session: Session = { status: 'loading' }
const { tell, subscribe } = createListeners()
export const subscribeToSession = subscribe
export const readSession = () => session

function show(next: Session) {
  session = next
  tell()
}

listenForRefusals(({ code }) => {
  if (code === 'signed-out') show({ status: 'signed-out' })
  if (code === 'locked' && session.status === 'open') {
    show({ status: 'locked', me: session.me, wasOpen: true })
  }
})

/** Shows the invitation of the address, or finds out who is signed in. */
export async function loadSession(): Promise<void> {
  show({ status: 'loading' })
  const token = findInvitation()
  try {
    if (token === undefined) enter(await getFromApi<Me>('/me'))
    else show({ status: 'invited', token, invitation: await postToApi('/invitation', { token }) })
  } catch (error) {
    await handleFailure(toFailure(error))
  }
}

async function handleFailure(failure: Failure) {
  if (failure.code === 'signed-out') return
  if (failure.code !== 'invitation-unusable') return show({ status: 'failed', failure })
  // Whoever opens an old link a second time is signed in already.
  forgetInvitation()
  await loadSession()
  if (session.status === 'signed-out') show({ status: 'signed-out', refusal: failure })
}

function enter(me: Me) {
  if (me.state === 'open') show({ status: 'open', me })
  else show({ status: 'locked', me, wasOpen: false })
}

/** @throws Refused, Unreachable. */
export async function signIn(request: SignIn): Promise<void> {
  const me = await postToApi<Me>('/sign-in', request)
  forgetInvitation()
  enter(me)
}

/** @throws Refused, Unreachable. */
export async function unlock(pin: string): Promise<void> {
  enter(await postToApi<Me>('/unlock', { pin }))
}

/** @throws Refused, Unreachable. */
export async function signOut(): Promise<void> {
  await postToApi('/sign-out')
  show({ status: 'signed-out' })
}

export async function declineInvitation(): Promise<void> {
  forgetInvitation()
  await loadSession()
}
