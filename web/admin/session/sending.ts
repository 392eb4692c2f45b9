import type { AdminRefusal } from '#shared/admin/api.ts'
import { createListeners } from '#shared/listeners.ts'
import { type Failure, toFailure } from '../call-api.ts'

/** Refusals that are not about the entries themselves: all of them wait. */
const LATER: Failure['code'][] = [
  'unreachable',
  'proxy',
  'host-lost',
  'signed-out',
  'locked',
  'not-writable',
  'failed',
]

const LONGEST_WAIT_S = 5

interface SendingParts<Entry> {
  /** The oldest entry that waits. */
  findNext: () => Entry | undefined
  /** Sends an entry, which then waits no more. @throws Refused, Unreachable. */
  send: (entry: Entry) => Promise<void>
  /** The entry waits no more, because the server will never take it. */
  onRefused: (entry: Entry, refusal: AdminRefusal) => void
}

/** Sends what waits on this device in order, one at a time, until nothing waits or nothing gets through. */
export function createSending<Entry>({ findNext, send, onRefused }: SendingParts<Entry>) {
  const { tell, subscribe } = createListeners()
  let sending: Promise<void> | undefined
  let blockedBy: Failure['code'] | undefined

  async function sendAll() {
    for (let entry = findNext(); entry; entry = findNext()) {
      try {
        await send(entry)
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code === 'too-many') await wait(failure.seconds)
        else if (LATER.includes(failure.code)) {
          blockedBy = failure.code
          return
        } else onRefused(entry, failure as AdminRefusal)
      }
      blockedBy = undefined
      tell()
    }
  }

  return {
    subscribe,
    /** Sends the waiting entries. If they are being sent already, it only waits for the end. */
    async flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = undefined
        tell()
      })
      await sending
    },
    /** Why the entries wait, if they do. */
    blockedBy: () => blockedBy,
  }
}

/** At most a few seconds: the server answers again how long, and its clock may have jumped. */
const wait = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, LONGEST_WAIT_S) * 1000))
