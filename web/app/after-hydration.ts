import type { CatalogueStore } from '#web/catalogue/catalogue-store.ts'
import { paths } from '#web/routes.ts'
import { adoptEarlyRating } from '#web/ratings/rated-stalls.ts'
import { findRoute, preloadScreens } from './router.tsx'
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
    const { startOutbox } = await import('#web/outbox/device-outbox.ts')
    startOutbox()
    addEventListener('online', () => void catalogue.reload())
    await catalogue.load()
    // Where a visitor goes after rating; the other screens come with the whole guide.
    await findRoute(paths.home).screen.preload()
    const { keepGuide } = await import('#web/offline/register.ts')
    await keepGuide()
    await preloadScreens()
    await fetchSignFont()
    const { tellOfForbiddenStorage } = await import('./storage-note.ts')
    await tellOfForbiddenStorage()
    const { offerInstall } = await import('./install-hint.ts')
    offerInstall()
  })
}

/** @param act May fail, as everything may that needs the network; the next visit does it again. */
function whenIdle(act: () => Promise<void>) {
  const run = () => void act().catch((error: unknown) => console.warn(error))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
