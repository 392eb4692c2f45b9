declare global {
  /** In milliseconds. */
  var readLongestBlock: () => Promise<number>
}

/**
 * Runs in the page before the clock does. A block is a long task as the browser reports it, or a
 * ticking clock that comes too late, whichever is longer: the browser reports none under 50 ms, and
 * each one of several in a row alone.
 */
export function watchBlocks(): void {
  const TICK_MS = 10
  const SETTLE_MS = 100
  let longest = 0
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - TICK_MS)
    last = now
  }, TICK_MS)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })

  globalThis.readLongestBlock = async () => {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return longest
  }
}
