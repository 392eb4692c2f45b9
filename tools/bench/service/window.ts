/** Selects the responses that are measured. */
export interface Window {
  isOver(): boolean
  /** @param latencyMs Undefined for an unsuccessful response. */
  note(now: number, latencyMs?: number): void
  read(): { perSecond: number; p50Ms: number; p99Ms: number }
}

/** After this time, a very slow server is measured with the responses that there are. */
const MAX_MS = 20_000
/** A server may respond to everyone at once, and then to no one for a while. */
const ANSWERS_EACH = 2

/**
 * The window opens after the warm-up, once there have been enough responses for one per connection. It
 * closes after the measured time, once there have been enough for two.
 */
export function createWindow(connections: number, warmUpMs: number, measureMs: number): Window {
  const latencies: number[] = []
  const startedAt = performance.now()
  let answers = 0
  let from: number | undefined
  let until: number | undefined

  return {
    isOver: () => until !== undefined,
    note(now, latencyMs) {
      if (until !== undefined) return
      answers += 1
      if (from === undefined) {
        if (!isEnough(now - startedAt, warmUpMs, answers, connections)) return
        from = now
        answers = 0
        return
      }
      if (latencyMs !== undefined) latencies.push(latencyMs)
      if (isEnough(now - from, measureMs, answers, connections * ANSWERS_EACH)) until = now
    },
    read() {
      const sorted = Float64Array.from(latencies).toSorted()
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
      const seconds = ((until ?? performance.now()) - (from ?? startedAt)) / 1000
      return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
    },
  }
}

function isEnough(ms: number, leastMs: number, answers: number, leastAnswers: number): boolean {
  return ms >= leastMs && (answers >= leastAnswers || ms >= MAX_MS)
}
