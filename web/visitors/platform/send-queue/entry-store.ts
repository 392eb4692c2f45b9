import { createStore, entries, update } from 'idb-keyval'
import type { WaitingEntries } from '#shared/delivery/drain.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import { serviceNow } from '../table-service/service-time.ts'

/**
 * All pages and the service worker of a device share this database, across versions: a page of one version
 * may be open beside the worker of another. With different names, each would drain its own queue.
 */
export const DATABASE = 'mela'
export const STORE = 'letterbox'
export const LOCK = 'outbox'
/** The tag of the Background Sync event. */
export const SYNC_TAG = 'outbox'
/** The message that the worker posts to open pages once everything is sent. */
export const SYNC_DONE = 'outbox-round-done'

/** A delivered entry leaves a mark, so that its record is not queued again. */
export type Known = Entry | 'delivered'

/** Where a device keeps its send queue. */
export interface EntryStore {
  /** By id. */
  read(): Promise<Map<string, Known>>
  /**
   * Runs in one transaction, so that concurrent writes from another tab are not lost.
   * @returns What is stored now.
   */
  update(id: string, toNext: (known: Known | undefined) => Known): Promise<Known>
}

/** Some browsers never answer a request to a damaged database. Once it has answered, it is only slow. */
const FIRST_TIMEOUT_MS = 3000
const LATER_TIMEOUT_MS = 10_000
/** Another tab may hold the lock this long; a suspended tab may hold it forever. */
const LOCK_TIMEOUT_MS = 20_000

const store = createStore(DATABASE, STORE)
let timeoutMs = FIRST_TIMEOUT_MS

/** Rejects if the device stores nothing or does not answer. */
export const deviceStore: EntryStore = {
  read: () => inTime(async () => new Map(await entries<string, Known>(store))),
  update: (id, toNext) =>
    inTime(async () => {
      let next: Known
      await update<Known>(id, (known) => (next = toNext(known)), store)
      return next!
    }),
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), timeoutMs)
  })
  try {
    const result = await Promise.race([work(), limit])
    timeoutMs = LATER_TIMEOUT_MS
    return result
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The queue as a page knows it: what it last read, with its own changes. Entries that the device refuses to
 * store live as long as the page. Nothing rejects.
 */
export function openQueue(device: EntryStore) {
  let known = new Map<string, Known>()
  const unkept = new Map<string, Known>()
  return {
    read: (): ReadonlyMap<string, Known> => known,
    /** Reads what other pages and the service worker have changed. */
    async refresh() {
      // A phone that wakes up aborts its pending requests; the last read is still valid.
      const stored = await device.read().catch(() => known)
      known = new Map([...stored, ...unkept])
    },
    async update(id: string, toNext: (known: Known | undefined) => Known) {
      try {
        known.set(id, await device.update(id, toNext))
        unkept.delete(id)
      } catch {
        const next = toNext(known.get(id))
        known.set(id, next)
        unkept.set(id, next)
      }
    },
  }
}

/** The entries that may be sent now. */
export function findNext(queue: ReadonlyMap<string, Known>): Entry[] {
  return [...queue.values()]
    .filter((known) => known !== 'delivered')
    .filter((entry) => !isOutdated(entry))
}

/** Whether a rating without an edition is from an earlier festival. If a rating names its edition, the service decides. */
export const isOutdated = ({ kind, row, givenAt }: Entry) =>
  kind === 'rating' &&
  !row.edition &&
  !belongsTo(undefined, { createdAt: givenAt }, serviceNow().getTime())

/**
 * The entries of the store, for draining. Entries that the service refuses or has counted differently stay
 * for a page to handle.
 */
export function toWaiting(queue: EntryStore): WaitingEntries {
  return {
    read: async () => findNext(await queue.read()),
    settle: ({ row }, outcome) =>
      outcome.kind === 'stored' && outcome.starsBefore === undefined && !outcome.needsTicket
        ? queue.update(row.id, () => 'delivered')
        : undefined,
    postpone: (entry) => queue.update(entry.row.id, () => entry),
  }
}

/**
 * Runs the function under a lock shared with the other tabs and the service worker, so that nothing is sent
 * twice. It runs at once if the browser has no locks or denies them with all other storage, and after the
 * wait has timed out: the service counts each id once anyway.
 */
export async function withLock<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  let isGranted = false
  const lockedAct = () => {
    isGranted = true
    return act()
  }
  const signal = timeoutSignal(LOCK_TIMEOUT_MS)
  try {
    return await navigator.locks.request(LOCK, { signal }, lockedAct)
  } catch (error) {
    if (isGranted) throw error
    return act()
  }
}
