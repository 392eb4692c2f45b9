import {
  dropOldGuides,
  freshFile,
  fromDevice,
  fromNetwork,
  keepFiles,
  keepGuide,
  keptFile,
} from './strategies.ts'
import { LOGO, policyOf, SPREADSHEETS } from './what-to-keep.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the name of this version, the list of its files, its app shell, its pages. */
declare const VERSION: string
declare const PRECACHE_LIST: string
declare const APP_SHELL: string
declare const PAGES: string
/** And the part that sends: web/platform/send-queue/go-round.ts. */
declare const GO_ROUND: string

const pages = new RegExp(PAGES)

importScripts(GO_ROUND)

self.addEventListener('install', (event) => {
  // Open pages of the version before go on: each asks for its own files, and they are kept.
  void self.skipWaiting()
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldGuides(VERSION), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer) event.respondWith(answer)
})

async function install() {
  const files = (await (await fetch(PRECACHE_LIST)).json()) as string[]
  await keepGuide(VERSION, files)
  await keepFiles([...SPREADSHEETS, LOGO])
}

function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { method, mode, destination } = request
  const asked = { method, mode, destination, url: new URL(request.url) }
  const stay = event.waitUntil.bind(event)
  switch (policyOf(asked, location.origin, pages)) {
    case 'page':
      return fromDevice(APP_SHELL, request)
    case 'unlisted':
      return fromNetwork(request, APP_SHELL)
    case 'build':
      return fromDevice(request, request)
    case 'spreadsheet':
      return freshFile(request, stay)
    case 'picture':
      return keptFile(request, stay)
    default:
      return undefined
  }
}
