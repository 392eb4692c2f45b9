import { LANGUAGE_CODES } from '#shared/languages.ts'
import { chooseStrategy, type Strategy } from './choose-strategy.ts'
import { deleteOldPrecaches, precache } from './precache.ts'
import { freshFestival, refreshOtherLanguages, showPage } from './kept-festival.ts'
import { cacheFirst, networkFirst, staleWhileRevalidate } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope

const answers: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  page: ({ request }) => showPage(request, findLanguage(request)),
  festival(event) {
    event.waitUntil(refreshOtherLanguages())
    return freshFestival(event.request)
  },
  'cache-first': ({ request }) => cacheFirst(request, VERSION),
  'network-first': networkFirst,
  'stale-while-revalidate': staleWhileRevalidate,
}

importScripts(BACKGROUND_SYNC)

self.addEventListener('install', (event) => {
  // Open pages of the previous version keep working: their files stay in its precache.
  void self.skipWaiting()
  event.waitUntil(precache(VERSION, LIST, LANGUAGE))
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
 * A printed card's address has no language, so it gets the worker's. A link within the site leads
 * to the language of its address.
 */
function findLanguage({ url, referrer }: Request): string {
  const [first, ...others] = LANGUAGE_CODES
  const path = `${new URL(url).pathname}/`
  const asked = others.find((code) => path.startsWith(`/${code}/`))
  const isLinked = referrer.startsWith(location.origin)
  return asked ?? (isLinked ? first : LANGUAGE)
}
