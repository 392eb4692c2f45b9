import { drain } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import {
  type EntryStore,
  type Known,
  toWaiting,
} from '#web/visitors/platform/send-queue/entry-store.ts'
import { createSendQueue } from '#web/visitors/platform/send-queue/send-queue.ts'

export const STORED: SendOutcome = { kind: 'stored' }
export const FAILED: SendOutcome = { kind: 'failed' }
export const refused = (code: string): SendOutcome => ({ kind: 'refused', code, message: 'no' })

/** Entries of this edition are sent regardless of their date. */
const EDITION = '2026a'

/** A rating of stall 12 whose id is a letter; later letters were given later. */
export function rating(id: string): Entry {
  return {
    kind: 'rating',
    givenAt: `2026-11-21T18:00:00.${id.charCodeAt(0)}Z`,
    row: { id, stall_id: '12', rating: 5, device_id: 'device', edition: EDITION },
  }
}

/** The state that the pages and the worker of one phone share. */
export function createFakeDevice() {
  const entries = new Map<string, Known>()
  let lock: Promise<unknown> = Promise.resolve()
  const store: EntryStore = {
    read: async () => new Map(entries),
    async update(id, toNext) {
      const next = toNext(entries.get(id))
      entries.set(id, next)
      return next
    },
  }
  return {
    entries,
    store,
    /** Enqueues an entry, as another page would. */
    add: (entry: Entry) => void entries.set(entry.row.id, entry),
    withLock<T>(act: () => Promise<T>): Promise<T> {
      const turn = lock.then(act)
      lock = turn.catch(() => {})
      return turn
    },
  }
}

type Device = Pick<ReturnType<typeof createFakeDevice>, 'store' | 'withLock'>

/**
 * A page of the phone.
 * @param record The entries of its record; confirmed and dropped entries are removed.
 * @param outcomes The service's outcomes for successive requests; later requests are stored.
 * @param chance The page's random number, 0 to 1.
 */
export function openFakePage(
  record: Entry[],
  outcomes: SendOutcome[],
  { store, withLock }: Device = createFakeDevice(),
  chance = 0.5,
) {
  const asked: string[] = []
  const dropped: string[] = []
  const filed: string[] = []
  let syncs = 0
  let isOnline = true
  const forget = ({ row }: Entry) =>
    record.splice(0, Infinity, ...record.filter((entry) => entry.row.id !== row.id))
  const queue = createSendQueue({
    store,
    withLock,
    record: {
      read: () => [...record],
      confirm: forget,
      drop(entry) {
        dropped.push(entry.row.id)
        forget(entry)
      },
      file(entry) {
        filed.push(entry.row.id)
        forget(entry)
      },
    },
    async send({ row }) {
      asked.push(row.id)
      return outcomes.shift() ?? STORED
    },
    askForSync: () => void (syncs += 1),
    random: () => chance,
    isOnline: () => isOnline,
  })
  const setOnline = (next: boolean) => void (isOnline = next)
  return { ...queue, asked, dropped, filed, record, setOnline, syncs: () => syncs }
}

/** Sends like the service worker when no page is open. */
export async function syncInWorker({ store }: Pick<ReturnType<typeof createFakeDevice>, 'store'>) {
  const asked: string[] = []
  const result = await drain(toWaiting(store), async ({ row }) => {
    asked.push(row.id)
    return STORED
  })
  return { asked, left: result.left.length }
}
