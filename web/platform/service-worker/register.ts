import { UPDATE_CHECK_MS } from '#shared/times.ts'

const WORKER = '/service-worker.js'

let lookedAt = -Infinity

/**
 * Has the service worker keep the whole guide on this phone, and looks for a new version whenever the
 * visitor or the network comes back. Resolves when the guide is kept, or cannot be.
 */
export async function keepGuide(): Promise<void> {
  // While developing, a kept copy would hide what was just changed.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('online', () => void lookAgain())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void lookAgain()
  })
  await register()
}

/** Asks for a new version, or for the first where it did not come through. */
async function lookAgain() {
  if (performance.now() - lookedAt <= UPDATE_CHECK_MS) return
  lookedAt = performance.now()
  try {
    const known = await navigator.serviceWorker.getRegistration()
    // To register what is registered already asks for nothing.
    await (known ? known.update() : register())
  } catch (error) {
    console.warn(error)
  }
}

async function register() {
  lookedAt = performance.now()
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    if (registration.installing) await settled(registration.installing)
  } catch (error) {
    // A private window, or no network: the site works as a plain one.
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
