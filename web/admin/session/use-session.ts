import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#shared/admin/api.ts'
import { readSession, type Session, subscribeToSession } from './session.ts'
import {
  queue,
  readSheets,
  readSheetsState,
  subscribeToSheets,
  subscribeToSheetsState,
  watchSheets,
} from './sheets.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/** @throws If nobody is signed in. */
export function useMe(): Me {
  const session = useSession()
  if (session.status !== 'open' && session.status !== 'locked') throw new Error('Nobody is here.')
  return session.me
}

export type SheetsNow = ReturnType<typeof useSheets>

export function useSheets() {
  const sheets = useSyncExternalStore(subscribeToSheets, readSheets)
  const changes = useSyncExternalStore(queue.subscribe, queue.read)
  const blockedBy = useSyncExternalStore(queue.subscribe, queue.blockedBy)
  const state = useSyncExternalStore(subscribeToSheetsState, readSheetsState)
  const isOpen = useSession().status === 'open'
  useEffect(() => (isOpen ? watchSheets() : undefined), [isOpen])
  return { sheets, ...changes, ...state, blockedBy }
}
