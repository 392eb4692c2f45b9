import { chooseStrategy, LOGO, type Strategy } from './choose-strategy.ts'
import { deleteOldPrecaches, precache } from './precache.ts'
import {
  cacheFirst,
  fetchAndKeep,
  networkFirst,
  networkOnly,
  staleWhileRevalidate,
} from './strategies.ts'

declare const self: ServiceWorkerGlobalScope
/** Constants that the build puts in. This one is the name of this version's precache. */
declare const VERSION: string
/** The page that any screen can start in. */
declare const APP_SHELL: string
/** Matches the path of every page of this version. */
declare const PAGES: string
/** The script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string

const pages = new RegExp(PAGES)

const answers: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  'app-shell': ({ request }) => cacheFirst(APP_SHELL, request, VERSION),
  'network-only': ({ request }) => networkOnly(request, APP_SHELL, VERSION),
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
  const strategy = chooseStrategy(event.request, location.origin, pages)
  if (strategy) event.respondWith(answers[strategy](event))
})

async function install() {
  await precache(VERSION)
  // Every page shows it.
  await fetchAndKeep(new Request(LOGO))
}
