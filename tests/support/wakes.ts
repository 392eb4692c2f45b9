declare global {
  /** Callbacks that have run: of timers, of frames, and of idle time, while the page was in sight and hidden. */
  var wakes: { seen: number; hidden: number }
  /** Hides the page, as another tab or a dark screen does, or brings it back. */
  var setHidden: (isHidden: boolean) => void
}

/** Runs in the page before anything else of it. */
export function countWakes(): void {
  globalThis.wakes = { seen: 0, hidden: 0 }
  let isHidden = false
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      globalThis.wakes[isHidden ? 'hidden' : 'seen'] += 1
      act(...args)
    }
  type Starter = (act: (...args: unknown[]) => void, ...rest: unknown[]) => unknown
  const starters = globalThis as unknown as Record<string, Starter>
  for (const name of [
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
    'requestIdleCallback',
  ]) {
    const start = starters[name]!
    starters[name] = (act, ...rest) => start(counted(act), ...rest)
  }

  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  globalThis.setHidden = (next) => {
    isHidden = next
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
}
