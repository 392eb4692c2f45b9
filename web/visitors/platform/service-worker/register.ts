import { addressPrefix } from '#messages/format.ts'

/** The minimum interval between checks for a new version. */
const UPDATE_CHECK_MS = 60_000

/** `/service-worker-hi.js`. The page's worker replaces that of another language. */
const WORKER = `/service-worker${addressPrefix.replace('/', '-')}.js`

let checkedAt: number | undefined

/**
 * Checks for a new version when the visitor or the network comes back. Resolves once the site is
 * cached or caching has failed.
 */
export async function registerServiceWorker(): Promise<void> {
  // In development, a cached copy would hide the latest change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // In a frame on another website, readers have not asked for the guide.
  if (self !== top) return
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
    // Registering again does not check for a new version.
    if (isAgain) await registration.update()
    else if (registration.installing) await settled(registration.installing)
  } catch (error) {
    // In a private window or without a network, the site works without a worker.
    console.warn(error)
  }
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}
