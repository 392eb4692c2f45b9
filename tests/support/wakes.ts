declare global {
  /** Number of timer, frame and idle callbacks that ran while the page was visible and hidden. */
  var wakes: { seen: number; hidden: number }
  /** Hides the page, as when another tab opens or the screen turns off, or shows it again. */
  var setHidden: (isHidden: boolean) => void
}

/** Runs before all scripts of the page. */
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
