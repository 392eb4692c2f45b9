import { APP_PART_RETRY_MS } from '#shared/durations.ts'
import type { CatalogueStore } from '#web/visitors/catalogue/catalogue-store.ts'
import { watchMenu } from './menu/menu-state.ts'

const TRIES = 6

/** Runs the steps that can wait until the page responds to taps. */
export function prepareTheRest(catalogue: CatalogueStore): void {
  watchMenu()
  performance.mark('hydrated')
  whenIdle(async () => {
    addEventListener('online', () => void catalogue.reload())
    const steps = await insist(async () => (await import('./later-steps.ts')).toSteps(catalogue))
    for (const step of steps ?? []) await insist(step)
  })
}

/**
 * Retries for a while, because the phone may be offline and the first steps send pending entries.
 * @returns Undefined if every attempt failed.
 */
async function insist<T>(step: () => Promise<T>): Promise<T | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return await step()
    } catch (error) {
      console.warn(error)
      await new Promise((resolve) => setTimeout(resolve, APP_PART_RETRY_MS * 2 ** tried))
    }
  }
}

function whenIdle(act: () => Promise<void>) {
  const run = () => void act()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
