/**
 * Runs the act when no other tab, and not the service worker, is running one: nothing is sent twice.
 * A browser without locks just runs it; the service counts each id once in any case.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('outbox', act) : act()
}
