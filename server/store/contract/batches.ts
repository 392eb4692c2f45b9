import { DatabaseUnavailable } from './database.ts'

/** What became of one piece of work in a batch. */
export type WorkOutcome<Result> = { result: Result } | { error: string }

export interface Batches<Work, Result> {
  /** @throws DatabaseUnavailable when nothing of it was kept. */
  add(work: Work): Promise<Result>
  /** Finishes what was accepted and refuses what comes after. */
  close(): Promise<void>
  /** Refuses all that is waiting and all that comes after: the database is gone. */
  lose(error: Error): void
}

interface Waiting<Work, Result> {
  work: Work
  resolve: (result: Result) => void
  reject: (error: DatabaseUnavailable) => void
}

const MAX_WAITING = 20_000
const MAX_BATCH = 1000

/**
 * Group commit: while one batch is written to the disk, the next one gathers. A crowd then costs as many
 * commits as the disk can make, not one per visitor.
 * @param run Does a batch in one transaction. When it rejects, the batch was not kept, or that is
 *   unknown: each caller is asked to send the same id again.
 */
export function createBatches<Work, Result>(
  run: (batch: Work[]) => Promise<WorkOutcome<Result>[]>,
): Batches<Work, Result> {
  let waiting: Waiting<Work, Result>[] = []
  let inFlight: Waiting<Work, Result>[] = []
  let state: 'open' | 'closing' | 'lost' = 'open'
  let notifyIdle = () => {}

  function sendNext() {
    if (inFlight.length > 0) return
    inFlight = waiting.splice(0, MAX_BATCH)
    if (inFlight.length > 0) void send(inFlight)
    else notifyIdle()
  }

  async function send(batch: Waiting<Work, Result>[]) {
    let outcomes: WorkOutcome<Result>[] | undefined
    let reason = 'the batch failed'
    try {
      outcomes = await run(batch.map(({ work }) => work))
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
    if (inFlight !== batch) return
    inFlight = []
    sendNext()
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes?.[index] ?? { error: reason }
      if ('result' in outcome) resolve(outcome.result)
      else reject(new DatabaseUnavailable(outcome.error))
    })
  }

  return {
    add(work) {
      if (state !== 'open') return Promise.reject(new DatabaseUnavailable(`database is ${state}`))
      if (waiting.length >= MAX_WAITING) {
        return Promise.reject(new DatabaseUnavailable('queue is full'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject })
        sendNext()
      })
    },
    async close() {
      if (state !== 'open') return
      state = 'closing'
      const idle = new Promise<void>((resolve) => (notifyIdle = resolve))
      sendNext()
      await idle
    },
    lose(error) {
      state = 'lost'
      const lost = [...inFlight, ...waiting]
      inFlight = []
      waiting = []
      for (const { reject } of lost) reject(new DatabaseUnavailable(error.message))
      notifyIdle()
    },
  }
}
