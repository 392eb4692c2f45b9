import { APP_PART_RETRY_MS } from '#shared/times.ts'
import type { CatalogueStore } from '#web/catalogue/catalogue-store.ts'
import { paths } from '#web/routes.ts'
import { watchMenu } from './menu/watch-menu.ts'
import { findRoute, preloadScreens } from './router.tsx'
import { fetchDisplayFont } from './display-font.ts'

const TRIES = 6

/**
 * Starts what can wait until the page responds to taps, one step after the other: unsent entries, the
 * spreadsheets, the complete guide.
 */
export function prepareTheRest(catalogue: CatalogueStore): void {
  watchMenu()
  performance.mark('hydrated')
  whenIdle(async () => {
    addEventListener('online', () => void catalogue.reload())
    const steps = [
      async () => (await import('./later-shell.tsx')).startLaterShell(),
      async () => (await import('#web/platform/send-queue/device-queue.ts')).startSendQueue(),
      catalogue.load,
      // Visitors go Home after rating. The other screens can wait.
      findRoute(paths.home).screen.preload,
      async () => (await import('#web/ui/feedback/tooltips.ts')).showTooltips(),
      () => import('#web/ui/styles/print.css'),
      async () =>
        (await import('#web/platform/service-worker/register.ts')).registerServiceWorker(),
      preloadScreens,
      fetchDisplayFont,
      async () => (await import('./show-notices.ts')).showNotices(),
    ]
    for (const step of steps) await insist(step)
  })
}

/** Retries, for a phone may be offline for a while: without the first step, nothing would be sent. */
async function insist(step: () => Promise<unknown>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      await step()
      return
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
