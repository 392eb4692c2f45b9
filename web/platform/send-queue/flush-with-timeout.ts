/** No visitor waits longer for the service. The request goes on after it. */
const TIMEOUT_MS = 3000

/** Sends what waits. @returns Whether the service has this row within three seconds. */
export function flushWithTimeout(id: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  return Promise.race([flush(id), timeout])
}

/** The sending part is not in the first script; without a network it may not even come. */
async function flush(id: string): Promise<boolean> {
  try {
    const { sendQueue } = await import('./device-queue.ts')
    await sendQueue.send()
    return sendQueue.isDelivered(id)
  } catch {
    return false
  }
}
