import { storedValue } from './stored-value.ts'

/** More space than the guide needs. */
const ROOM_BYTES = 2_000_000

const trial = storedValue('trial', String, String)

/** False if storage is blocked or full. */
export async function canKeep(): Promise<boolean> {
  const isWritten = trial.write('1')
  trial.remove()
  if (!isWritten) return false
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
    return quota - usage > ROOM_BYTES || navigator.serviceWorker?.controller != null
  } catch {
    // The browser does not report its quota.
    return true
  }
}

/** Facebook, Instagram, Line, WeChat and the Android web view. */
export const IN_APP = /; wv\)|FB_IAB|FBAN|FBAV|Instagram|Line\/|MicroMessenger/

/** An in-app browser's storage is separate from that of the visitor's own browser. */
export const isInApp = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent)
