import * as messages from '#messages/notices.ts'
import { RATE_STALL } from '#shared/tables/form-answer.ts'
import type { CatalogueStore } from '#web/visitors/catalogue/catalogue-store.ts'
import { followLive } from '#web/visitors/catalogue/live.ts'
import { loadFestival } from '#web/visitors/festival.ts'
import { showFestivalNotices } from '#web/visitors/notices/notice-slot.tsx'
import { registerServiceWorker } from '#web/visitors/platform/service-worker/register.ts'
import { canKeep } from '#web/visitors/platform/storage/can-keep.ts'
import { writeHere } from '#web/visitors/platform/storage/keys.ts'
import { paths } from '#web/visitors/routes.ts'
import { showTooltips } from '#web/ui/feedback/tooltips.ts'
import '#web/ui/styles/print.css'
import { showNoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { fetchDisplayFont } from './display-font.ts'
import { offerInstall } from './install-hint.ts'
import { offerLanguage } from './offer-language.ts'
import { findRoute, preloadScreens } from './router.tsx'

type Step = () => Promise<unknown>

/** The steps after hydration, in this order: unsent entries, the spreadsheets, the complete guide. */
export function toSteps(catalogue: CatalogueStore): Step[] {
  return [
    async () => rememberHere(),
    async () => showNoticeBar(),
    showFestivalNotices,
    // In its own file, because forms import it too.
    async () =>
      (await import('#web/visitors/platform/send-queue/device-queue.ts')).startSendQueue(),
    catalogue.load,
    loadFestival,
    async () => followLive(catalogue),
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

/**
 * A visitor whose browser was opened by a card's address is at that stall, and the map shows it. Links within
 * the guide, and tabs reloaded on the next day, do not tell where the visitor is.
 */
function rememberHere() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || document.referrer.startsWith(location.origin)) return
  const { pathname, searchParams } = new URL(opened.name)
  const number = searchParams.get('id')?.trim()
  if (number && pathname.endsWith(RATE_STALL)) writeHere(number)
}

/** Shows the notices about blocked storage, the browser's language and installation, as they apply. */
async function showNotices() {
  // A visitor who rates learns this from the rating's own outcome.
  if (location.pathname !== paths.rateStall && !(await canKeep())) {
    const actions = [{ label: messages.dismiss, act: () => notices.tell('storage', undefined) }]
    notices.tell('storage', { text: messages.storageBlocked, actions })
  }
  offerLanguage()
  offerInstall()
}
