import { useSyncExternalStore } from 'react'
import { festival } from '#web/visitors/festival.ts'
import { type LocalTicket, voterTicket } from '#web/visitors/platform/storage/voter-ticket.ts'

const nothing = () => undefined

/** This phone's ticket of this edition; undefined before hydration. */
export function useTicket(): LocalTicket | undefined {
  const ticket = useSyncExternalStore(voterTicket.subscribe, voterTicket.read, nothing)
  return ticket?.edition === festival().edition ? ticket : undefined
}
