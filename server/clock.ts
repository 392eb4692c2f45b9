import { setWarning } from './store/warnings.ts'

const LOOK_EVERY_MS = 5000
/** A clock that is set by the network moves by less. */
const MAY_DIFFER_MS = 60_000

/**
 * Warns while the machine's clock is behind what it has recorded itself.
 * @returns `hear` takes the time of a row.
 */
export function watchClock() {
  let newestMs = 0

  function look() {
    const nowMs = Date.now()
    newestMs = Math.max(newestMs, nowMs)
    const newest = new Date(newestMs).toISOString()
    const isBehind = newestMs - nowMs > MAY_DIFFER_MS
    setWarning(
      'clock',
      isBehind
        ? `The server's clock is behind: its newest row is from ${newest}. Set the clock. Until then, organisers may be signed out, and a frozen list may be live again.`
        : undefined,
    )
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    hear(time: string) {
      newestMs = Math.max(newestMs, Date.parse(time))
      look()
    },
    close() {
      clearInterval(timer)
      setWarning('clock', undefined)
    },
  }
}
