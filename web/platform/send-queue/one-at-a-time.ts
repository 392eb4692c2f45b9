/** So long another tab may hold the lock; one that is asleep may hold it for ever. */
const WAIT_FOR_OTHERS_MS = 20_000

/**
 * Runs the act when no other tab, and not the service worker, is running one: nothing is sent twice.
 * A browser without locks, or that denies them with all other storage, just runs it, and so does a tab
 * that has waited for too long: the service counts each id once in any case.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  let isGranted = false
  const lockedAct = () => {
    isGranted = true
    return act()
  }
  const signal = AbortSignal.timeout(WAIT_FOR_OTHERS_MS)
  try {
    return await navigator.locks.request('outbox', { signal }, lockedAct)
  } catch (error) {
    if (isGranted) throw error
    return act()
  }
}
