declare global {
  /** The longest event of each interaction since it was read, by the number that the browser gives it. */
  var interactions: Map<number, number>
  /** Tasks of 50 ms or more since they were read. */
  var longTasks: number[]
}

/** TypeScript does not know the threshold. */
type EventOptions = PerformanceObserverInit & { durationThreshold: number }

/** Runs in the page before anything else. The page is never loaded anew, so what is noted stays. */
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
