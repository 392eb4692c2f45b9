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
/** Put in by the build: the name of this version, the list of its files, its frame, its pages. */
declare const VERSION: string
declare const FILES: string
declare const FRAME: string
declare const PAGES: string
/** And the part that sends: web/platform/send-queue/background-sync.ts. */
declare const BACKGROUND_SYNC: string

const pages = new RegExp(PAGES)

importScripts(BACKGROUND_SYNC)

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
  const files = (await (await fetch(FILES)).json()) as string[]
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
      return fromDevice(FRAME, request)
    case 'unlisted':
      return fromNetwork(request, FRAME)
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
