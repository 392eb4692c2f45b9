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

/** Of Facebook, Instagram, Line and WeChat; and any page that an Android app shows within itself. */
const IN_APP = /; wv\)|FB_IAB|FBAN|FBAV|Instagram|Line\/|MicroMessenger/

/** Whether an app shows the page in a browser of its own, whose storage the visitor's browser does not see. */
export const isInApp = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent)
