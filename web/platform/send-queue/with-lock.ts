import { LOCK } from './shared-names.ts'

/** Another tab may hold the lock for so long; one that is asleep may hold it for ever. */
const LOCK_TIMEOUT_MS = 20_000

/**
 * Runs the act while no other tab, and not the service worker, runs one: nothing is sent twice. A
 * browser without locks, or one that denies them with all other storage, runs it at once, and so does
 * a tab whose wait has timed out: the service counts each id once in any case.
 */
export async function withLock<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  let isGranted = false
  const lockedAct = () => {
    isGranted = true
    return act()
  }
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  try {
    return await navigator.locks.request(LOCK, { signal }, lockedAct)
  } catch (error) {
    if (isGranted) throw error
    return act()
  }
}
