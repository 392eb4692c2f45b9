import type { Entry, SendOutcome } from './entry.ts'
import { type DrainResult, LONGEST_QUIET_MS, quietMs } from './retry.ts'

export type FinalOutcome = Exclude<SendOutcome, { kind: 'failed' }>

export interface WaitingEntries {
  /** In any order. Called before each send, so that new entries are sent in the same run. */
  read(): readonly Entry[] | Promise<readonly Entry[]>
  /**
   * Called when the service has stored or refused the entry. An entry that stays is not sent again
   * in this run.
   */
  settle(entry: Entry, outcome: FinalOutcome): unknown
  postpone(entry: Entry): unknown
}

/**
 * Sends the oldest entries first. If the service requests a pause, entries of that kind are
 * skipped. Any other failure ends the run.
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
