import { DatabaseUnavailable } from './tables.ts'

/** The database refused a batch as a whole, though perhaps only one item is wrong. */
export class SqlRefusal extends Error {
  override name = 'SqlRefusal'
}

type WorkOutcome<Result> = { result: Result } | { error: string }

interface Waiting<Work, Result> extends PromiseWithResolvers<Result> {
  work: Work
}

const MAX_WAITING = 20_000
const MAX_BATCH = 1000

/**
 * @param run Runs a batch in one transaction. If it rejects with `SqlRefusal`, each item is tried
 * alone. After any other error the batch may have been stored, so callers send the same id again.
 */
export function createBatches<Work, Result>(run: (batch: Work[]) => Promise<Result[]>) {
  let waiting: Waiting<Work, Result>[] = []
  let inFlight: Waiting<Work, Result>[] = []
  let state: 'open' | 'closing' | 'lost' = 'open'
  const idle = Promise.withResolvers<void>()

  function sendNext() {
    if (inFlight.length > 0) return
    inFlight = waiting.splice(0, MAX_BATCH)
    if (inFlight.length > 0) void send(inFlight)
    else if (state !== 'open') idle.resolve()
  }

  async function send(batch: Waiting<Work, Result>[]) {
    let outcomes: WorkOutcome<Result>[] | undefined
    let reason = 'the batch failed'
    try {
      outcomes = await runTogether(
        batch.map(({ work }) => work),
        run,
      )
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
    /** @throws DatabaseUnavailable if nothing was stored. */
    async add(work: Work): Promise<Result> {
      if (state !== 'open') throw new DatabaseUnavailable(`database is ${state}`)
      if (waiting.length >= MAX_WAITING) throw new DatabaseUnavailable('queue is full')
      const added = { work, ...Promise.withResolvers<Result>() }
      waiting.push(added)
      sendNext()
      return added.promise
    },
    /** Finishes accepted work and refuses new work. */
    async close(): Promise<void> {
      if (state !== 'open') return
      state = 'closing'
      sendNext()
      await idle.promise
    },
    /** Refuses all waiting and new work, because the database is gone. */
    lose(error: Error): void {
      state = 'lost'
      const lost = [...inFlight, ...waiting]
      inFlight = []
      waiting = []
      for (const { reject } of lost) reject(new DatabaseUnavailable(error.message))
      idle.resolve()
    },
  }
}

async function runTogether<Work, Result>(
  batch: Work[],
  run: (batch: Work[]) => Promise<Result[]>,
): Promise<WorkOutcome<Result>[]> {
  try {
    return (await run(batch)).map((result) => ({ result }))
  } catch (error) {
    if (!(error instanceof SqlRefusal)) throw error
    if (batch.length === 1) return [{ error: error.message }]
  }
  const outcomes: WorkOutcome<Result>[] = []
  for (const work of batch) outcomes.push(...(await runTogether([work], run)))
  return outcomes
}
