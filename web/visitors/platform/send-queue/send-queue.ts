import { drain, type FinalOutcome } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import { createBackoff, type DrainResult, isRetryable } from '#shared/delivery/retry.ts'
import { createListeners } from '#shared/listeners.ts'
import { OTHER_EDITION } from '#shared/tables/editions.ts'
import { type EntryStore, findNext, isOutdated, openQueue } from './entry-store.ts'

/** A rating that is still pending after this time is counted at the foot of the page. */
const STUCK_AFTER_MS = 2000

/** Everything submitted on this device (`record.ts`). */
export interface DeviceRecord {
  /** Everything that the service may not have. */
  read(): Entry[] | Promise<Entry[]>
  /**
   * The service has it.
   * @param answer Its current answer. Absent if only a mark in the queue says so.
   */
  confirm(entry: Entry, answer?: Extract<SendOutcome, { kind: 'stored' }>): void
  /** The service will never accept it. */
  drop(entry: Entry): void
  /** It was made in an edition other than the service's. */
  file(entry: Entry): void
}

export interface SendQueueOptions {
  store: EntryStore
  record: DeviceRecord
  send(entry: Entry): Promise<SendOutcome>
  /** Runs the function while no other page or worker of this device runs one. */
  withLock<T>(act: () => Promise<T>): Promise<T>
  /** Asks the browser to wake the service worker to send the queue if this page is closed. */
  askForSync(): void
  /** 0 to 1; spreads the retries of many phones. */
  random(): number
  /** While offline, nothing is retried until `send` is called, which happens on the `online` event. */
  isOnline(): boolean
}

/** What may be shown to the visitor. */
export interface QueueState {
  /** How many entries are pending, without those that wait for another visit. */
  waiting: number
  /** The pending entries could not be sent at once. */
  isStuck: boolean
  /** Refused for good on this visit and not yet dismissed by the visitor. */
  refused: readonly Entry[]
  /** Whether a rating of another edition was archived and the notice is not yet dismissed. */
  hasFiled: boolean
  /** Whether some entries wait for another visit. */
  hasPostponed: boolean
}

/**
 * Queues everything submitted on this device and sends it until the service has it. Each row is sent with its
 * own id, so it counts once, however often it is sent.
 */
export function createSendQueue(options: SendQueueOptions) {
  const { record, withLock, random } = options
  const { tell, subscribe } = createListeners()
  const backoff = createBackoff(random)
  const queue = openQueue(options.store)
  /** Refused on this visit; another visit may succeed. */
  const postponed = new Set<string>()
  let refused: Entry[] = []
  let hasFiled = false
  /** Refused entries, like archived ones, do not count. */
  const refusedIds = new Set<string>()
  let isStuck = false
  let firstRead: Promise<void> | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const findWaiting = () =>
    [...queue.read().values()].filter(
      (entry) => entry !== 'delivered' && !postponed.has(entry.row.id),
    )

  async function refresh() {
    await queue.refresh()
    for (const entry of queue.read().values()) {
      // An entry without an edition, of last year; its record is outdated too.
      if (entry !== 'delivered' && isOutdated(entry)) await leave(entry)
    }
    tell()
  }

  function setStuck(next: boolean) {
    isStuck = next
    tell()
  }

  /** Confirms what another page or the service worker has delivered, and queues what is missing. */
  async function queueRecord() {
    await (firstRead ??= refresh())
    for (const entry of await record.read()) {
      const { id } = entry.row
      const known = queue.read().get(id)
      if (known === 'delivered') record.confirm(entry)
      else if (!known) await queue.update(id, (other) => other ?? entry)
    }
    tell()
  }

  async function settle(entry: Entry, outcome: FinalOutcome) {
    if (outcome.kind !== 'refused') {
      record.confirm(entry, outcome)
      return leave(entry)
    }
    console.warn(`Refused: ${outcome.message}`)
    if (isRetryable(outcome)) return void postponed.add(entry.row.id)
    refusedIds.add(entry.row.id)
    if (outcome.code === OTHER_EDITION) {
      hasFiled = true
      record.file(entry)
    } else {
      refused = [...refused, entry]
      record.drop(entry)
    }
    await leave(entry)
  }

  /** Later steps of its stall no longer wait for it. */
  async function leave({ row }: Entry) {
    await queue.update(row.id, () => 'delivered')
  }

  async function drainOnce(): Promise<DrainResult> {
    // Another page or the service worker may have sent some of them in the meantime.
    await refresh()
    const waiting = {
      read: () => findNext(queue.read()).filter(({ row }) => !postponed.has(row.id)),
      settle,
      postpone: (entry: Entry) => queue.update(entry.row.id, () => entry),
    }
    return drain(waiting, (entry) => {
      options.askForSync()
      return options.send(entry)
    })
  }

  async function run() {
    const stuckTimer = setTimeout(() => setStuck(findWaiting().length > 0), STUCK_AFTER_MS)
    try {
      let result: DrainResult
      do {
        isAskedAgain = false
        // Also while another tab holds the lock, so that pending entries are counted.
        const queued = queueRecord()
        result = await withLock(() => queued.then(drainOnce))
        tell()
        // No await between here and the end, so that a later call starts its own run.
      } while (!result.hasFailed && isAskedAgain)
      if (result.left.length > 0) retryLater(result)
      setStuck(result.left.length > 0)
    } finally {
      clearTimeout(stuckTimer)
      running = undefined
    }
  }

  function retryLater(result: DrainResult) {
    clearTimeout(timer)
    const delayMs = backoff.nextDelayMs(result)
    if (options.isOnline()) timer = setTimeout(() => void send(), delayMs)
  }

  /**
   * Sends now, except kinds for which the service has asked for a pause. Resolves once everything is sent or
   * the first attempt fails.
   */
  function send(): Promise<void> {
    clearTimeout(timer)
    isAskedAgain = true
    return (running ??= run())
  }

  return {
    send,
    /** Queues entries anew, although the service may have them: they carry something new. */
    async requeue(entries: Entry[]) {
      await (firstRead ??= refresh())
      for (const entry of entries) await queue.update(entry.row.id, () => entry)
    },
    subscribe,
    read: (): QueueState => ({
      waiting: findWaiting().length,
      isStuck,
      refused,
      hasFiled,
      hasPostponed: postponed.size > 0,
    }),
    isDelivered: (id: string) => queue.read().get(id) === 'delivered' && !refusedIds.has(id),
    /** The visitor has dismissed the notice of refused or archived entries. */
    dismiss() {
      refused = []
      hasFiled = false
      tell()
    },
  }
}

export type SendQueue = ReturnType<typeof createSendQueue>
