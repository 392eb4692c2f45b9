import { vi } from 'vitest'
import { drain } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import type { Known } from '#web/visitors/platform/send-queue/entry-store.ts'

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

/** What the pages and the worker of one phone share: the database and the lock. */
export function createFakeDevice() {
  const entries = new Map<string, Known>()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    entries,
    /** Enqueues an entry, as another page would. */
    add: (entry: Entry) => void entries.set(entry.row.id, entry),
    /** In place of `idb-keyval`. */
    database: {
      createStore() {},
      entries: async () => [...entries],
      async update(id: string, toNext: (known: Known | undefined) => Known) {
        entries.set(id, toNext(entries.get(id)))
      },
    },
    withLock<T>(act: () => Promise<T>): Promise<T> {
      const own = turn.then(act)
      turn = own.catch(() => {})
      return own
    },
  }
}

type Device = ReturnType<typeof createFakeDevice>

/**
 * A page of the phone, with modules of its own.
 * @param record The entries of its record; confirmed and dropped entries are removed.
 * @param outcomes The service's outcomes for successive requests; later requests are stored.
 * @param chance The page's random number, 0 to 1.
 */
export async function openFakePage(
  record: Entry[],
  outcomes: SendOutcome[],
  { database, withLock }: Pick<Device, 'database' | 'withLock'> = createFakeDevice(),
  chance = 0.5,
) {
  const asked: string[] = []
  const dropped: string[] = []
  const filed: string[] = []
  const forget = ({ row }: Entry) =>
    record.splice(0, Infinity, ...record.filter((entry) => entry.row.id !== row.id))
  const request = (_name: string, _options: object, act: () => Promise<unknown>) => withLock(act)
  const register = vi.fn(async () => {})
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) }
  const navigator = { locks: { request }, serviceWorker, onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  vi.resetModules()
  vi.doMock('idb-keyval', () => database)
  // A lock's time limit would count as a timer of the queue.
  vi.doMock('#shared/durations.ts', () => ({ timeoutSignal() {} }))
  vi.doMock('#web/visitors/platform/send-queue/entries.ts', () => ({
    adoptOlder: async () => {},
    readRecord: () => [...record],
    confirmEntry: forget,
    dropEntry: (entry: Entry) => (dropped.push(entry.row.id), forget(entry)),
    fileEntry: (entry: Entry) => (filed.push(entry.row.id), forget(entry)),
  }))
  vi.doMock('#web/visitors/platform/table-service/table-service.ts', () => ({
    serviceNow: () => new Date(),
    async sendRow({ row }: Entry) {
      asked.push(row.id)
      return outcomes.shift() ?? STORED
    },
  }))
  const { showFestival } = await import('./shown-festival.ts')
  showFestival()
  const queue = await import('#web/visitors/platform/send-queue/send-queue.ts')
  vi.doUnmock('#web/visitors/platform/send-queue/entries.ts')
  vi.doUnmock('#web/visitors/platform/table-service/table-service.ts')
  const syncs = () => register.mock.calls.length
  return { ...queue, asked, dropped, filed, record, navigator, syncs }
}

/** Sends like the service worker when no page is open. */
export async function syncInWorker({ database }: Device, outcomes: SendOutcome[] = []) {
  vi.resetModules()
  vi.doMock('idb-keyval', () => database)
  const { storedEntries } = await import('#web/visitors/platform/send-queue/entry-store.ts')
  const asked: string[] = []
  const { left } = await drain(storedEntries, async ({ row }) => {
    asked.push(row.id)
    return outcomes.shift() ?? STORED
  })
  return { asked, left: left.map(({ row }) => row.id) }
}
