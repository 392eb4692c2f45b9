import { addressPrefix } from '#messages/format.ts'
import { GUIDE_INCOMPLETE } from '#shared/precache-list.ts'
import { guideTries } from '#web/platform/storage/keys.ts'
import { UPDATE_CHECK_MS } from '#shared/times.ts'

/** One for each language: `/service-worker-hi.js`. The one of the page takes the place of the other. */
const WORKER = `/service-worker${addressPrefix.replace('/', '-')}.js`

let checkedAt: number | undefined

/**
 * Registers the service worker, which keeps the whole site on this phone, and looks for a new version
 * when the visitor or the network comes back. Resolves when the site is kept, or cannot be.
 */
export async function registerServiceWorker(): Promise<void> {
  // While developing, a kept copy would hide what was just changed.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('online', () => void register())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void register()
  })
  await register()
}

async function register() {
  const isAgain = checkedAt !== undefined
  if (isAgain && performance.now() - checkedAt! <= UPDATE_CHECK_MS) return
  checkedAt = performance.now()
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    // Registering again does not look for a new version by itself.
    if (isAgain) await registration.update()
    else if (registration.installing) await settled(registration.installing).then(noteOutcome)
  } catch (error) {
    // In a private window or without a network, the site works without a worker.
    console.warn(error)
  }
}

function settled(worker: ServiceWorker): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state)
    })
  })
}

/** One visit may have been too short. */
const TRIES = 2

/** Tells the server, which only counts, that this version cannot be kept: a proxy may change what phones fetch. */
function noteOutcome(state: ServiceWorkerState) {
  const tries = state === 'activated' ? 0 : (guideTries.read() ?? 0) + 1
  guideTries.write(tries)
  if (tries === TRIES)
    void fetch(GUIDE_INCOMPLETE, { method: 'POST', keepalive: true }).catch(() => {})
}
