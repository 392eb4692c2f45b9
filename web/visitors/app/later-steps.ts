import * as messages from '#messages/notices.ts'
import { RATE_STALL } from '#shared/tables/form-answer.ts'
import type { CatalogueStore } from '#web/visitors/catalogue/catalogue-store.ts'
import { followLive } from '#web/visitors/catalogue/live.ts'
import { loadFestival, festival } from '#web/visitors/festival.ts'
import { showFestivalNotices } from '#web/visitors/notices/notice-slot.tsx'
import { registerServiceWorker } from '#web/visitors/platform/service-worker/register.ts'
import { canKeep } from '#web/visitors/platform/storage/can-keep.ts'
import { forgetAsked, writeHere } from '#web/visitors/platform/storage/keys.ts'
import { paths } from '#web/visitors/routes.ts'
import { showTooltips } from '#web/ui/feedback/tooltips.ts'
import '#web/ui/styles/print.css'
import { showNoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { fetchDisplayFont } from './display-font.ts'
import { findRoute, preloadScreens } from './router.tsx'

type Step = () => Promise<unknown>

/** In order of urgency: unsent entries, the spreadsheets, the complete guide. */
export function toSteps(catalogue: CatalogueStore): Step[] {
  return [
    async () => rememberHere(),
    async () => showNoticeBar(),
    showFestivalNotices,
    // A separate file, because forms import it too.
    async () => (await import('#web/visitors/platform/send-queue/send-queue.ts')).startSendQueue(),
    forgetLater,
    catalogue.load,
    loadFestival,
    async () => followLive(catalogue),
    startCounting,
    // Visitors return Home after rating. The other screens can wait.
    findRoute(paths.home).screen.preload,
    async () => showTooltips(),
    // With a service worker the screens are already on the phone, so they do not wait for its check
    // for a new version, which takes two seconds.
    async () => navigator.serviceWorker?.controller && preloadScreens(),
    async () => registerServiceWorker(),
    preloadScreens,
    fetchDisplayFont,
    tellIfBlocked,
  ]
}

let scanned: string | undefined

/**
 * Only opening a card's address reveals where the visitor is. Neither a link within the guide nor a
 * tab reloaded the next day does.
 */
function rememberHere() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || document.referrer.startsWith(location.origin)) return
  const { pathname, searchParams } = new URL(opened.name)
  const number = searchParams.get('id')?.trim()
  if (!number || !pathname.endsWith(RATE_STALL)) return
  writeHere(number)
  scanned = number
}

async function startCounting() {
  if (!festival().countVisits) return
  const { startVisitCounts } = await import('#web/visitors/platform/visit-counts.ts')
  startVisitCounts((path) => findRoute(path).path, scanned)
}

async function forgetLater() {
  if (forgetAsked.read()) await (await import('#web/visitors/forms/delete-sent.ts')).deleteSent()
}

async function tellIfBlocked() {
  // A visitor who rates learns about blocked storage from the rating's outcome.
  if (location.pathname === paths.rateStall || canKeep()) return
  const actions = [{ label: messages.dismiss, act: () => notices.tell('storage', undefined) }]
  notices.tell('storage', { text: messages.storageBlocked, actions })
}
