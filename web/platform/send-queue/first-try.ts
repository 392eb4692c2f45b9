import { NETWORK_WAIT_MS } from '#shared/times.ts'
import { isUnsent } from '#web/platform/storage/unsent.ts'

/** Sends what is unsent. @returns Whether the service has this row within three seconds. */
export function isTakenAtOnce(id: string): Promise<boolean> {
  const impatience = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), NETWORK_WAIT_MS)
  })
  return Promise.race([isTaken(id), impatience])
}

/** The sending part is not in the first script; without a network it may not even come. */
async function isTaken(id: string): Promise<boolean> {
  try {
    const { outbox } = await import('./device-outbox.ts')
    await outbox.send()
    return !isUnsent(id) && !outbox.wasRefused(id)
  } catch {
    return false
  }
}
