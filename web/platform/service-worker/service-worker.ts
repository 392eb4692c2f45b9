import { chooseStrategy, LOGO, type Strategy } from './choose-strategy.ts'
import { deleteOldPrecaches, precache } from './precache.ts'
import { cacheFirst, networkFirst, networkOnly, staleWhileRevalidate } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope
/** Constants that the build puts in: this version's precache, and the address of its list of files. */
declare const VERSION: string
declare const PRECACHE_LIST: string
/** The page that any screen can start in. */
declare const APP_SHELL: string
/** Matches the path of every page of this version. */
declare const PAGES: string
/** The script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string

const pages = new RegExp(PAGES)

const answers: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  'app-shell': ({ request }) => cacheFirst(APP_SHELL, request),
  'network-only': ({ request }) => networkOnly(request, APP_SHELL),
  'cache-first': ({ request }) => cacheFirst(request, request),
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
  event.waitUntil(Promise.all([deleteOldPrecaches(VERSION), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, location.origin, pages)
  if (strategy) event.respondWith(answers[strategy](event))
})

async function install() {
  const files = (await (await fetch(PRECACHE_LIST)).json()) as string[]
  await precache(VERSION, files)
  // Every page shows it.
  await staleWhileRevalidate({ request: new Request(LOGO), waitUntil() {} })
}
