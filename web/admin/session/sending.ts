import type { AdminRefusal } from '#shared/admin/api.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import { type Failure, toFailure } from '../call-api.ts'
import type { OwnValue } from './own-value.ts'

/** Refusals that are not about a single entry, so all entries wait. */
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
/** Retries, because the first requests may fail on a network that has just come back. */
const SEND_EVERY_MS = 2000

interface SendingParts<Entry> {
  storage: Pick<OwnValue<unknown>, 'subscribe'>
  findNext: () => Entry | undefined
  /**
   * Resolves once the entry is no longer waiting.
   * @throws Refused, Unreachable.
   */
  send: (entry: Entry) => Promise<void>
  /** The server will never take the entry. */
  onRefused: (entry: Entry, refusal: AdminRefusal) => void
}

/** Sends entries one at a time, until nothing waits or nothing gets through. */
export function createSending<Entry>(parts: SendingParts<Entry>) {
  const { storage, findNext, send, onRefused } = parts
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

  /** If a run is under way, waits until it ends. */
  async function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
      tell()
    })
    await sending
  }

  return {
    subscribe(listener: () => void) {
      const leave = [subscribe(listener), storage.subscribe(listener)]
      return () => leave.forEach((end) => end())
    },
    flush,
    /** @param sendNow Must send nothing while the session is locked, and then `flush`. */
    keepSending(sendNow: () => Promise<void>) {
      const sendWaiting = () => {
        if (findNext() !== undefined) void sendNow()
      }
      addEventListener('online', sendWaiting)
      setInterval(sendWaiting, SEND_EVERY_MS)
    },
    blockedBy: () => blockedBy,
  }
}

/**
 * Capped in case the server's clock has jumped. If the request is then too early, the server states
 * the wait again.
 */
const wait = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, LONGEST_WAIT_S) * 1000))
