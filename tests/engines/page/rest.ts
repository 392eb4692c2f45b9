import { callIn, type Tab } from '../drivers/engine.ts'

/** The shortest time that visitors stay on a page. */
const STAY_MS = 800
const REST_MS = 25_000

/**
 * Lets a page finish its start-up work and its requests before the next navigation. WebKit 2.38 keeps a
 * page that is left during this work, with its lock and transaction: no later page can send for half a
 * minute.
 */
export async function untilAtRest(tab: Tab) {
  for (const end = Date.now() + REST_MS; Date.now() < end;) {
    const { ageMs, isBusy } = await callIn(tab, readState)
    if (ageMs >= STAY_MS && !isBusy) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, STAY_MS - ageMs)))
  }
}

async function readState() {
  // The oldest engines lack the Web Locks API.
  const manager = (navigator as { locks?: LockManager }).locks
  const { held = [] } = (await manager?.query()) ?? {}
  const [hydrated] = performance.getEntriesByName('hydrated')
  const ageMs = hydrated ? performance.now() - hydrated.startTime : Number.MAX_SAFE_INTEGER
  return { ageMs, isBusy: held.length > 0 }
}
