/**
 * Runs the act when no other tab, and not the service worker, is running one: nothing is sent twice.
 * A browser without locks, or that denies them with all other storage, just runs it; the service
 * counts each id once in any case.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  let isGranted = false
  const lockedAct = () => {
    isGranted = true
    return act()
  }
  try {
    return await navigator.locks.request('outbox', lockedAct)
  } catch (error) {
    if (isGranted) throw error
    return act()
  }
}
