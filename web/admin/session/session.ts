import type { AdminRefusal, InvitationAnswer, Me, SignIn } from '#shared/admin/api.ts'
import { setFestivalZone } from '#shared/clock-time.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import { type Failure, getFromApi, listenForRefusals, postToApi, toFailure } from '../call-api.ts'
import { findInvitation, forgetInvitation, takeSlip } from './invitation.ts'
import { countWaiting, forgetPerson, signedInPerson } from './own-value.ts'

export type Session =
  | { status: 'loading' }
  /** Whether somebody is signed in is unknown. */
  | { status: 'failed'; failure: Failure }
  | { status: 'invited'; token: string; invitation: InvitationAnswer }
  /**
   * `refusal`: why the invitation cannot be used. `waiting`: how many changes were not in the
   * guide.
   */
  | { status: 'signed-out'; refusal?: AdminRefusal | undefined; waiting?: number }
  /** `wasOpen`: the screens stay mounted under the lock, so that typed text survives. */
  | { status: 'locked'; me: Me; wasOpen: boolean }
  | { status: 'open'; me: Me }

let session: Session = { status: 'loading' }
const { tell, subscribe } = createListeners()
export const subscribeToSession = subscribe
export const readSession = () => session

function show(next: Session) {
  session = next
  if ('me' in next) setFestivalZone(next.me.timeZone)
  tell()
}

listenForRefusals(({ code }) => {
  // Another request may have noticed this already.
  if (code === 'signed-out' && session.status !== 'signed-out') leave()
  if (code === 'locked' && session.status === 'open') {
    show({ status: 'locked', me: session.me, wasOpen: true })
  }
})

/** Unsent changes stay on the device for the person's next session. */
function leave() {
  show({ status: 'signed-out', waiting: countWaiting() })
  signedInPerson.remove()
}

// Follows a sign-in or sign-out in another tab.
signedInPerson.subscribe(() => {
  const me = 'me' in session ? session.me : undefined
  if (me && me.person.id !== signedInPerson.read()) void loadSession()
})

/** Prefers an opened invitation over the session. */
export async function loadSession(): Promise<void> {
  show({ status: 'loading' })
  const slip = takeSlip()
  const token = findInvitation()
  try {
    if (slip !== undefined) enter(await postToApi('/holder', { token: slip }))
    else if (token === undefined) enter(await getFromApi<Me>('/me'))
    else show({ status: 'invited', token, invitation: await readInvitation(token) })
  } catch (error) {
    await handleFailure(toFailure(error))
  }
}

const readInvitation = (token: string) => postToApi('/invitation', { token })

async function handleFailure(failure: Failure) {
  if (failure.code === 'signed-out') return
  if (failure.code === 'slip-ended') return show({ status: 'signed-out', refusal: failure })
  if (failure.code !== 'invitation-unusable') return show({ status: 'failed', failure })
  // Somebody who reopens a used link is usually signed in already.
  forgetInvitation()
  await loadSession()
  if (session.status === 'signed-out') show({ status: 'signed-out', refusal: failure })
}

function enter(me: Me) {
  signedInPerson.write(me.person.id)
  if (me.state === 'open') show({ status: 'open', me })
  else show({ status: 'locked', me, wasOpen: false })
}

/** Failures are harmless: the old state stays. */
export async function refreshMe(): Promise<void> {
  const me = await getFromApi<Me>('/me').catch(() => undefined)
  if (me?.state === 'open' && session.status === 'open') show({ status: 'open', me })
}

/** @throws Refused, Unreachable. */
export async function signIn(request: SignIn): Promise<void> {
  const me = await postToApi('/sign-in', request)
  forgetInvitation()
  enter(me)
}

/** @throws Refused, Unreachable. */
export async function unlock(pin: string): Promise<void> {
  enter(await postToApi('/unlock', { pin }))
}

/** @throws Refused, Unreachable. */
export async function signOut(): Promise<void> {
  await postToApi('/sign-out', {})
  show({ status: 'signed-out' })
  forgetPerson()
}

export async function declineInvitation(): Promise<void> {
  forgetInvitation()
  await loadSession()
}
