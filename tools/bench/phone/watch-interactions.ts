declare global {
  /** The longest event of each interaction since the last reading, by the browser's interaction id. */
  var interactions: Map<number, number>
  /** Tasks of 50 ms or more since the last reading. */
  var longTasks: number[]
}

/** TypeScript's type does not include the threshold. */
type EventOptions = PerformanceObserverInit & { durationThreshold: number }

/** Runs in the page before any other script. The page never reloads, so the records are not lost. */
export function watchInteractions(): void {
  globalThis.interactions = new Map()
  globalThis.longTasks = []
  const SHORTEST_EVENT_MS = 16

  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue
      const before = globalThis.interactions.get(interactionId) ?? 0
      globalThis.interactions.set(interactionId, Math.max(before, duration))
    }
  }).observe({
    type: 'event',
    durationThreshold: SHORTEST_EVENT_MS,
    buffered: true,
  } as EventOptions)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}
