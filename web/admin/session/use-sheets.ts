import { useEffect, useSyncExternalStore } from 'react'
import {
  queue,
  readSheets,
  readSheetsState,
  subscribeToSheets,
  subscribeToSheetsState,
  watchSheets,
} from './sheets.ts'
import { useSession } from './use-session.ts'

export type SheetsNow = ReturnType<typeof useSheets>

/** The sheets with the waiting changes, what was refused, and what others have changed. */
export function useSheets() {
  const sheets = useSyncExternalStore(subscribeToSheets, readSheets)
  const changes = useSyncExternalStore(queue.subscribe, queue.read)
  const blockedBy = useSyncExternalStore(queue.subscribe, queue.blockedBy)
  const state = useSyncExternalStore(subscribeToSheetsState, readSheetsState)
  const isOpen = useSession().status === 'open'
  useEffect(() => (isOpen ? watchSheets() : undefined), [isOpen])
  return { sheets, ...changes, ...state, blockedBy }
}
