import type { Entry, SendOutcome } from './entry.ts'
import { type DrainResult, LONGEST_QUIET_MS, quietMs } from './retry.ts'

export type FinalOutcome = Exclude<SendOutcome, { kind: 'failed' }>

/** The queue of waiting entries. */
export interface WaitingEntries {
  /** In any order. Read before each send, so that new entries go in the same run. */
  read(): readonly Entry[] | Promise<readonly Entry[]>
  /** The service's answer is final. An entry that stays is not sent again in this run. */
  settle(entry: Entry, outcome: FinalOutcome): unknown
  /** Saves the entry with its new `notBefore`. */
  postpone(entry: Entry): unknown
}

/**
 * Sends the waiting entries one by one, oldest first. If the service asks for a pause, that kind is
 * skipped and the others go on; any other failure ends the run.
 */
export async function drain(
  waiting: WaitingEntries,
  send: (entry: Entry) => Promise<SendOutcome>,
): Promise<DrainResult> {
  const settled = new Set<string>()
  const failedKinds = new Set<Entry['kind']>()
  const readLeft = async () =>
    (await waiting.read())
      .filter(({ row }) => !settled.has(row.id))
      .sort((a, b) => (a.givenAt < b.givenAt ? -1 : 1))
  const mayGo = (entry: Entry) => !failedKinds.has(entry.kind) && quietMs(entry, left) === 0

  let left = await readLeft()
  for (let next = left.find(mayGo); next; next = left.find(mayGo)) {
    const outcome = await send(next)
    if (outcome.kind === 'failed') {
      failedKinds.add(next.kind)
      if (outcome.retryAfterMs === undefined) break
      const pauseMs = Math.min(outcome.retryAfterMs, LONGEST_QUIET_MS)
      await waiting.postpone({ ...next, notBefore: Date.now() + pauseMs })
    } else {
      settled.add(next.row.id)
      await waiting.settle(next, outcome)
    }
    left = await readLeft()
  }
  return { left, hasFailed: failedKinds.size > 0, hasProgress: settled.size > 0 }
}
