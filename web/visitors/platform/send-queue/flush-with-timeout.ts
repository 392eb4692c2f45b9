import { NETWORK_WAIT_MS } from '#shared/durations.ts'

/**
 * Sends everything that is pending. The request continues after the timeout.
 * @returns Whether the service has this row within `NETWORK_WAIT_MS`.
 */
export function flushWithTimeout(id: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), NETWORK_WAIT_MS)
  })
  return Promise.race([flush(id), timeout])
}

/** The sending code is not in the first script; without a network it may fail to load. */
async function flush(id: string): Promise<boolean> {
  try {
    const { sendQueue } = await import('./device-queue.ts')
    await sendQueue.send()
    return sendQueue.isDelivered(id)
  } catch {
    return false
  }
}
