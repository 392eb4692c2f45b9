import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Changed, SheetsAnswer } from '#shared/admin/api.ts'
import type { Sheets } from '#shared/admin/sheets.ts'
import { createListeners } from '#shared/listeners.ts'
import { type Failure, getFromApi, postToApi, toFailure } from '../call-api.ts'
import { ownValue } from '../session/own-value.ts'
import { readSession } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { toStalls, withTap } from './tap.ts'
import { createTapQueue, tapStorage } from './tap-queue.ts'

/** How often waiting taps are sent again. */
const RETRY_MS = 15_000

/** The list that this phone loaded last, with the taps that the server has saved since. */
const knownSheets = ownValue<SheetsAnswer>('admin_sheets', () => 0)

export const queue = createTapQueue({
  storage: tapStorage,
  send: (request) => postToApi<Changed>('/changes', request),
  onSaved(tap) {
    const known = knownSheets.read()
    if (known) knownSheets.write({ ...known, ...withTap(known, tap) })
  },
})

const { tell, subscribe } = createListeners()
/** Why the list could not be reloaded. */
let failure: Failure | undefined
const readFailure = () => failure
let isStarted = false

/** Starts the background synchronisation, which continues on other screens. */
function start() {
  if (isStarted) return
  isStarted = true
  const handleReturn = () => {
    if (document.visibilityState === 'visible') void synchronise()
  }
  addEventListener('online', handleReturn)
  document.addEventListener('visibilitychange', handleReturn)
  setInterval(() => {
    if (queue.read().waiting.length > 0) void synchronise()
  }, RETRY_MS)
}

/** Sends the waiting taps, then reloads the list. Without a network, the last list stays. */
export async function synchronise(): Promise<void> {
  // The server would refuse the taps. They are sent once the session is open again.
  if (readSession().status !== 'open') return
  await queue.flush()
  if (queue.read().waiting.length > 0) return
  try {
    const answer = await getFromApi<SheetsAnswer>('/sheets')
    failure = undefined
    // The answer may be older than a tap made in the meantime.
    if (queue.read().waiting.length === 0) knownSheets.write(answer)
  } catch (error) {
    failure = toFailure(error)
  }
  tell()
}

/** The stalls as the volunteer sees them, with the waiting taps applied. */
export function useStalls() {
  const known = useSyncExternalStore(knownSheets.subscribe, knownSheets.read)
  const taps = useSyncExternalStore(queue.subscribe, queue.read)
  const why = useSyncExternalStore(subscribe, readFailure)
  const isOpen = useSession().status === 'open'

  useEffect(() => {
    start()
    if (isOpen) void synchronise()
  }, [isOpen])

  const stalls = useMemo(
    () => known && toStalls(taps.waiting.reduce<Sheets>(withTap, known)),
    [known, taps],
  )
  return { stalls, taps, failure: why }
}
