import type { CatalogueStore } from '#web/catalogue/catalogue-store.ts'
import { adoptEarlyRating } from '#web/ratings/rated-stalls.ts'
import { preloadScreens } from './router.tsx'
import { fetchSignFont } from './sign-font.ts'
import { loadWholeStyles } from './whole-styles.ts'

/**
 * Everything that can wait until the visitor can already tap: what still has to be sent, the
 * spreadsheets, the other screens.
 */
export function prepareTheRest(catalogue: CatalogueStore): void {
  performance.mark('hydrated')
  void loadWholeStyles()
  whenIdle(async () => {
    adoptEarlyRating()
    const { preconnect, sendUnsent } = await import('./send-unsent.ts')
    sendUnsent()
    addEventListener('online', () => {
      sendUnsent()
      void catalogue.reload()
    })
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) sendUnsent()
    })
    await catalogue.load()
    await preconnect()
    await preloadScreens()
    await fetchSignFont()
  })
}

/** @param act May fail, as everything may that needs the network; the next visit does it again. */
function whenIdle(act: () => Promise<void>) {
  const run = () => void act().catch((error: unknown) => console.warn(error))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
