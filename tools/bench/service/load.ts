import { type Answer, type Connection, openConnection } from './connection.ts'
import { createWindow } from './window.ts'

export interface Ask {
  request: string
  /** Called after a successful response. */
  onGood?: () => void
}

export interface LoadResult {
  /** Successful responses per second of the measured time. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** All successful responses, including those during the warm-up and after the measured time. */
  good: number
  /** Unsuccessful responses, and how often each occurred. */
  failures: Map<string, number>
}

export interface LoadOptions {
  /** Connections are distributed evenly. */
  urls: string[]
  connections: number
  warmUpMs: number
  measureMs: number
  next: () => Ask
  isGood: (answer: Answer) => boolean
}

const SHOWN_OF_A_FAILURE = 120

/** Simulates one visitor per connection, each of whom sends again as soon as a response arrives. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { urls, connections, warmUpMs, measureMs, next, isGood } = options
  const failures = new Map<string, number>()
  const countFailure = (name: string) => failures.set(name, (failures.get(name) ?? 0) + 1)
  let good = 0
  const all = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(urls[index % urls.length]!)),
  )
  const window = createWindow(connections, warmUpMs, measureMs)

  async function visit(connection: Connection) {
    while (!window.isOver()) {
      const { request, onGood } = next()
      const sentAt = performance.now()
      const answer = await connection.ask(request)
      const now = performance.now()
      if (isGood(answer)) {
        good += 1
        onGood?.()
        window.note(now, now - sentAt)
      } else {
        countFailure(`${answer.status} ${answer.body.toString('utf8', 0, SHOWN_OF_A_FAILURE)}`)
        window.note(now)
      }
    }
  }

  // No request is cut off at the end: each still gets its response and is counted.
  const ends = await Promise.allSettled(all.map(visit))
  for (const end of ends) if (end.status === 'rejected') countFailure(String(end.reason))
  for (const connection of all) connection.close()
  return { ...window.read(), good, failures }
}
