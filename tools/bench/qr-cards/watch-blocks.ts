declare global {
  /** In milliseconds. */
  var readLongestBlock: () => Promise<number>
}

/**
 * Runs in the page before the export starts. A block is a long task that the browser reports or the delay
 * of a ticking timer, whichever is longer. The timer is needed because the browser does not report tasks
 * under 50 ms, and reports consecutive tasks separately.
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
