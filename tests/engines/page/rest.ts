import { callIn, type Tab } from '../drivers/engine.ts'

/** Nobody leaves a page sooner. */
const STAY_MS = 800
const REST_MS = 25_000

/**
 * Lets a page finish what it starts by itself when it opens, and what it sends, before it is left.
 * WebKit 2.38 keeps a page that is left meanwhile, and with it the page's lock and its transaction: for
 * half a minute no later page can send.
 */
export async function untilAtRest(tab: Tab) {
  for (const end = Date.now() + REST_MS; Date.now() < end;) {
    const { ageMs, isBusy } = await callIn(tab, readState)
    if (ageMs >= STAY_MS && !isBusy) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, STAY_MS - ageMs)))
  }
}

async function readState() {
  // The oldest engines have no locks.
  const manager = (navigator as { locks?: LockManager }).locks
  const { held = [] } = (await manager?.query()) ?? {}
  const [hydrated] = performance.getEntriesByName('hydrated')
  const ageMs = hydrated ? performance.now() - hydrated.startTime : Number.MAX_SAFE_INTEGER
  return { ageMs, isBusy: held.length > 0 }
}
