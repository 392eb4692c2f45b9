import { createStore, entries, update } from 'idb-keyval'
import type { WaitingEntries } from '#shared/delivery/drain.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import { timeoutSignal } from '#shared/durations.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import { serviceNow } from '../table-service/table-service.ts'

/**
 * Shared by all pages and the service worker, across versions. With different names, each would
 * drain its own queue.
 */
const DATABASE = 'mela'
const STORE = 'letterbox'
export const LOCK = 'outbox'
export const SYNC_TAG = 'outbox'
/** The worker posts this to open pages once everything is sent. */
export const SYNC_DONE = 'outbox-round-done'

/** A delivered entry leaves a mark, so that its record is not queued again. */
export type Known = Entry | 'delivered'

/**
 * Some browsers never answer a request to a damaged database. Once it has answered, it is merely
 * slow.
 */
const FIRST_TIMEOUT_MS = 3000
const LATER_TIMEOUT_MS = 10_000
/** Another tab may hold the lock this long; a suspended tab could hold it forever. */
const LOCK_TIMEOUT_MS = 20_000

const store = createStore(DATABASE, STORE)
let timeoutMs = FIRST_TIMEOUT_MS

/** By id. Rejects if the device stores nothing or does not answer. */
export function readStored(): Promise<Map<string, Known>> {
  return inTime(async () => new Map(await entries<string, Known>(store)))
}

/**
 * Runs in one transaction, so that concurrent writes from another tab are not lost. Rejects like
 * `readStored`.
 * @returns What is stored now.
 */
export function updateStored(
  id: string,
  toNext: (known: Known | undefined) => Known,
): Promise<Known> {
  return inTime(async () => {
    let next: Known
    await update<Known>(id, (known) => (next = toNext(known)), store)
    return next!
  })
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

export function findNext(queue: ReadonlyMap<string, Known>): Entry[] {
  return [...queue.values()]
    .filter((known) => known !== 'delivered')
    .filter((entry) => !isOutdated(entry))
}

/**
 * True for a rating from an earlier festival without an edition. If a rating names its edition, the
 * service decides.
 */
export const isOutdated = ({ kind, row, givenAt }: Entry) =>
  kind === 'rating' &&
  !row.edition &&
  !belongsTo(undefined, { createdAt: givenAt }, serviceNow().getTime())

/**
 * The worker leaves an entry to a page if it was refused or counted differently, or if the answer
 * says whether a ticket is valid: only a page can tell the visitor.
 */
export const storedEntries: WaitingEntries = {
  read: async () => findNext(await readStored()),
  settle({ row }, outcome) {
    if (outcome.kind === 'refused') return
    const { starsBefore, needsTicket, ticket } = outcome
    if (starsBefore === undefined && !needsTicket && !ticket)
      return updateStored(row.id, () => 'delivered')
  },
  postpone: (entry) => updateStored(entry.row.id, () => entry),
}

/**
 * Tabs and the service worker share the lock, so that nothing is sent twice. Without locks, or
 * after a timeout, the function runs anyway, because the service counts each id once.
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
