import { LIST_OLD_MS } from '#shared/times.ts'
import type { CatalogueStore } from '#web/catalogue/catalogue-state.ts'
import { loadFestival, reloadFestival } from '#web/festival.ts'
import { registerServiceWorker } from '#web/platform/service-worker/register.ts'
import { paths } from '#web/routes.ts'
import { showTooltips } from '#web/ui/feedback/tooltips.ts'
import '#web/ui/styles/print.css'
import { showNoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { fetchDisplayFont } from './display-font.ts'
import { findRoute, preloadScreens } from './router.tsx'
import { rememberHere } from './remember-here.ts'
import { showNotices } from './show-notices.ts'

type Step = () => Promise<unknown>

/** The steps after hydration, in this order: unsent entries, the spreadsheets, the complete guide. */
export function toSteps(catalogue: CatalogueStore): Step[] {
  return [
    async () => rememberHere(),
    async () => showNoticeBar(),
    // In its own file, because forms import it too.
    async () => (await import('#web/platform/send-queue/device-queue.ts')).startSendQueue(),
    catalogue.load,
    async () => keepUpToDate(catalogue),
    loadFestival,
    // Visitors go Home after rating. The other screens can wait.
    findRoute(paths.home).screen.preload,
    async () => showTooltips(),
    // If a service worker is in control, the screens are on the phone, and the browser takes two seconds to
    // look for a new version.
    async () => navigator.serviceWorker?.controller && preloadScreens(),
    async () => registerServiceWorker(),
    preloadScreens,
    fetchDisplayFont,
    showNotices,
  ]
}

/** Refreshes the stalls and the festival when a visitor returns, such as on the next day. */
function keepUpToDate(catalogue: CatalogueStore) {
  let readMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - readMs < LIST_OLD_MS) return
    readMs = Date.now()
    void catalogue.reload()
    reloadFestival().catch(() => {})
  })
}
