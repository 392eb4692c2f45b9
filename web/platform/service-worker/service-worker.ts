import { chooseStrategy, LOGO, type Strategy } from './choose-strategy.ts'
import { FIRST, languageOf } from '#shared/precache-list.ts'
import { deleteOldPrecaches, precache } from './precache.ts'
import {
  appShellFirst,
  cacheFirst,
  fetchAndKeep,
  networkFirst,
  staleWhileRevalidate,
} from './strategies.ts'

declare const self: ServiceWorkerGlobalScope
/** Constants that the build puts in. This one is the name of this version's precache. */
declare const VERSION: string
/** Matches the path of every page of a language with a prefix; the first group is the language. */
declare const PREFIX: string
/** The script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string

const answers: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  'app-shell': ({ request }) => showPage(request),
  'cache-first': ({ request }) => cacheFirst(request, request, VERSION),
  'network-first': networkFirst,
  'stale-while-revalidate': staleWhileRevalidate,
}

importScripts(BACKGROUND_SYNC)

self.addEventListener('install', (event) => {
  // Open pages of the previous version go on: their files stay in its precache.
  void self.skipWaiting()
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldPrecaches(VERSION))
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, location.origin)
  if (strategy) event.respondWith(answers[strategy](event))
})

/**
 * A printed card leads to an address without a language, from no page of this site: it is shown in the
 * language of this worker. A link of ours means that of its address, which the device may not have.
 */
function showPage(request: Request): Promise<Response> {
  const { url, referrer } = request
  const [, language] = RegExp(PREFIX).exec(new URL(url).pathname) ?? []
  const isLinked = referrer.startsWith(location.origin)
  return appShellFirst(request, language ?? (isLinked ? FIRST : languageOf(VERSION)), VERSION)
}

async function install() {
  await precache(VERSION)
  // Every page shows it.
  await fetchAndKeep(new Request(LOGO))
}
