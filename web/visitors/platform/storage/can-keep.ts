import { storedValue } from './stored-value.ts'

const trial = storedValue('trial', String, String)

/** False if storage is blocked or full. */
export function canKeep(): boolean {
  const isWritten = trial.write('1')
  trial.remove()
  return isWritten
}

/** Facebook, Instagram, Line, WeChat and the Android web view. */
export const IN_APP = /; wv\)|FB_IAB|FBAN|FBAV|Instagram|Line\/|MicroMessenger/

/** An in-app browser's storage is separate from that of the visitor's own browser. */
export const isInApp = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent)
