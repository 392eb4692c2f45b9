import { storedValue } from './stored-value.ts'

/** More than the guide takes. */
const ROOM_BYTES = 2_000_000

const trial = storedValue('trial', String, String)

/** Whether this device keeps anything for the site: not where it is forbidden, or full. */
export async function canKeep(): Promise<boolean> {
  const isWritten = trial.write('1')
  trial.remove()
  if (!isWritten) return false
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
    return quota - usage > ROOM_BYTES || navigator.serviceWorker?.controller != null
  } catch {
    // It does not say.
    return true
  }
}
