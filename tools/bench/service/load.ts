import { type Answer, type Connection, openConnection } from './connection.ts'
import { createWindow } from './window.ts'

export interface Ask {
  request: string
  /** Called with the answer if it is one of success. */
  onGood?: () => void
}

export interface LoadResult {
  /** Answers of success in the measured time. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** All answers of success: those of the warming up and the last ones too. */
  good: number
  /** What came instead of success, and how often. */
  failures: Map<string, number>
}

export interface LoadOptions {
  /** The connections are dealt out evenly. */
  urls: string[]
  connections: number
  warmUpMs: number
  measureMs: number
  next: () => Ask
  isGood: (answer: Answer) => boolean
}

const SHOWN_OF_A_FAILURE = 120

/** As many visitors as there are connections, each of whom asks again as soon as it has its answer. */
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

  // Nobody is cut off at the end: what was sent is answered, and can be counted.
  const ends = await Promise.allSettled(all.map(visit))
  for (const end of ends) if (end.status === 'rejected') countFailure(String(end.reason))
  for (const connection of all) connection.close()
  return { ...window.read(), good, failures }
}
