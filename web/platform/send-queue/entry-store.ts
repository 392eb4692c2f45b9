import { createStore, del, entries, update } from 'idb-keyval'
import type { WaitingEntries } from '#shared/delivery/drain.ts'
import { type Entry, isNext } from '#shared/delivery/entry.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import { serviceNow } from '../table-service/service-time.ts'

/**
 * What all pages and the service worker of a device share, also those of earlier versions: a page of
 * one version may be open beside the worker of another. Under new names each would drain a queue of
 * its own.
 */
export const DATABASE = 'mela'
export const STORE = 'letterbox'
export const LOCK = 'outbox'
/** Of Background Sync. */
export const SYNC_TAG = 'outbox'
/** What the worker tells open pages when it has sent everything. */
export const SYNC_DONE = 'outbox-round-done'

/** A delivered entry leaves its mark, so that its record is not queued again. */
export type Known = Entry | 'delivered'

/** The send queue. */
export interface EntryStore {
  /** By id. */
  read(): Promise<Map<string, Known>>
  /** In one transaction: what another tab writes at the same moment is not lost. */
  update(id: string, toNext: (known: Known | undefined) => Known): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** Some browsers never answer a request to a damaged database. One that has answered is only slow. */
const FIRST_TIMEOUT_MS = 3000
const LATER_TIMEOUT_MS = 10_000
/** Another tab may hold the lock for so long; one that is asleep may hold it for ever. */
const LOCK_TIMEOUT_MS = 20_000

const store = createStore(DATABASE, STORE)
let timeoutMs = FIRST_TIMEOUT_MS

/** Rejected where the device keeps nothing, or does not answer. */
export const deviceStore: EntryStore = {
  read: () => inTime(async () => new Map(await entries<string, Known>(store))),
  update: (id, toNext) => inTime(async () => update(id, toNext, store)),
  remove: (id) => inTime(async () => del(id, store)),
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

/** The same, where what the device refuses lives as long as the page. Never rejected. */
export function withMemory(device: EntryStore): EntryStore {
  const unkept = new Map<string, Known>()
  // A phone that wakes up gives up on what it has asked for before: what was read last still holds.
  let lastRead = new Map<string, Known>()
  return {
    async read() {
      lastRead = await device.read().catch(() => lastRead)
      return new Map([...lastRead, ...unkept])
    },
    update: (id, toNext) =>
      device.update(id, toNext).then(
        () => unkept.delete(id),
        () => unkept.set(id, toNext(unkept.get(id) ?? lastRead.get(id))),
      ),
    async remove(id) {
      unkept.delete(id)
      lastRead.delete(id)
      // What stays on the device is sent once more, and counts once.
      await device.remove(id).catch(() => {})
    },
  }
}

/** The entries that may go now. */
function findNext(queue: Map<string, Known>): Entry[] {
  const waiting = [...queue.values()].filter((known) => known !== 'delivered')
  return waiting.filter((entry) => mayGo(entry, queue))
}

/** An entry goes after the earlier steps of its stall. */
export const mayGo = (entry: Entry, queue: Map<string, Known>) =>
  !isOutdated(entry) && isNext(entry, (id) => queue.get(id) === 'delivered')

/** Whether a rating of 1.0.0 is of an earlier festival. The service says so of one that names its edition. */
export const isOutdated = ({ kind, row, givenAt }: Entry) =>
  kind === 'rating' &&
  !row.edition &&
  !belongsTo(undefined, { createdAt: givenAt }, serviceNow().getTime())

/**
 * The entries of the store, for draining. What the service refuses, or has counted otherwise, stays for a
 * page to handle.
 */
export function toWaiting(queue: EntryStore): WaitingEntries {
  return {
    read: async () => findNext(await queue.read()),
    settle: ({ row }, outcome) =>
      outcome.kind === 'stored' && outcome.starsBefore === undefined
        ? queue.update(row.id, () => 'delivered')
        : undefined,
    postpone: (entry) => queue.update(entry.row.id, () => entry),
  }
}

/**
 * Runs the act while no other tab, and not the service worker, runs one: nothing is sent twice. A
 * browser without locks, or one that denies them with all other storage, runs it at once, and so does
 * a tab whose wait has timed out: the service counts each id once in any case.
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
