import { useSyncExternalStore } from 'react'
import type { Me } from '#shared/admin/api.ts'
import { readSession, type Session, subscribeToSession } from './session.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/** Who is signed in, for screens. @throws If nobody is signed in. */
export function useMe(): Me {
  const session = useSession()
  if (session.status !== 'open' && session.status !== 'locked') throw new Error('Nobody is here.')
  return session.me
}
