import { drain, type FinalOutcome } from '#shared/delivery/drain.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import { createBackoff, type DrainResult, isRetryable } from '#shared/delivery/retry.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import { OTHER_EDITION } from '#shared/tables/stall-ratings.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { festival } from '#web/visitors/festival.ts'
import { ratingReceipts } from '../storage/keys.ts'
import { findTicket, voterTicket } from '../storage/keys.ts'
import { sendRow } from '../table-service/table-service.ts'
import { adoptOlder, confirmEntry, dropEntry, fileEntry, isAllKept, readRecord } from './entries.ts'
import {
  findNext,
  isOutdated,
  type Known,
  readStored,
  SYNC_DONE,
  SYNC_TAG,
  updateStored,
  withLock,
} from './entry-store.ts'
import { type QueueState, showQueue } from './waiting-notice.ts'

/* Each row is sent with its own id, so it counts once, however often it is sent. */

/** A rating that is still pending after this time is counted at the foot of the page. */
const STUCK_AFTER_MS = 2000
/** Spreads out a crowd whose phones regain the network at the same moment. */
const SPREAD_MS = 1500

const { tell, subscribe } = createListeners()
const backoff = createBackoff(Math.random)
let queue = new Map<string, Known>()
/** Entries that the device refuses to store live as long as the page. */
const unkept = new Map<string, Known>()
/** Refused on this visit, but a later visit may succeed. */
const postponed = new Set<string>()
let refused: Entry[] = []
let hasFiled = false
/** Refused and archived entries, which are also marked as delivered in the queue. */
const refusedIds = new Set<string>()
let isStuck = false
let firstRead: Promise<void> | undefined
let running: Promise<void> | undefined
let isAskedAgain = false
let timer: ReturnType<typeof setTimeout> | undefined

export { subscribe, updateStored, withLock }

export const readQueue = (): QueueState => ({
  waiting: findWaiting().length,
  isStuck,
  refused,
  hasFiled,
  hasPostponed: postponed.size > 0,
})

export const isDelivered = (id: string): boolean =>
  queue.get(id) === 'delivered' && !refusedIds.has(id)

export function dismiss(): void {
  refused = []
  hasFiled = false
  tell()
}

/**
 * Skips kinds of entries for which the service has asked for a pause. Resolves once everything is
 * sent or the first attempt fails.
 */
export function send(): Promise<void> {
  clearTimeout(timer)
  isAskedAgain = true
  return (running ??= run())
}

async function run() {
  const stuckTimer = setTimeout(() => setStuck(findWaiting().length > 0), STUCK_AFTER_MS)
  try {
    let result: DrainResult
    do {
      isAskedAgain = false
      // Queued even while another tab holds the lock, so that pending entries are counted.
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

/** Confirms what another page or the service worker has delivered, and queues what is missing. */
async function queueRecord() {
  await (firstRead ??= refresh())
  // Without a network, records without an edition wait until the service's time is known.
  await adoptOlder().catch(() => {})
  for (const entry of readRecord()) {
    const known = queue.get(entry.row.id)
    if (known === 'delivered') confirmEntry(entry)
    else if (!known) await change(entry.row.id, (other) => other ?? entry)
  }
  tell()
}

async function drainOnce(): Promise<DrainResult> {
  // Another page or the service worker may have sent some entries in the meantime.
  await refresh()
  const waiting = {
    read: () =>
      findNext(queue)
        .filter(({ row }) => !postponed.has(row.id))
        .map(withTicket),
    settle,
    postpone: (entry: Entry) => change(entry.row.id, () => entry),
  }
  return drain(waiting, (entry) => {
    void askForSync().catch(() => {})
    return sendRow(entry, festival())
  })
}

async function settle(entry: Entry, outcome: FinalOutcome) {
  if (outcome.kind !== 'refused') {
    confirmEntry(entry, outcome)
    return leave(entry)
  }
  console.warn(`Refused: ${outcome.message}`)
  if (isRetryable(outcome)) return void postponed.add(entry.row.id)
  refusedIds.add(entry.row.id)
  if (outcome.code === OTHER_EDITION) {
    hasFiled = true
    fileEntry(entry)
  } else {
    refused = [...refused, entry]
    dropEntry(entry)
  }
  await leave(entry)
}

/** While offline, nothing is retried until the `online` event. */
function retryLater(result: DrainResult) {
  clearTimeout(timer)
  const delayMs = backoff.nextDelayMs(result)
  if (navigator.onLine) timer = setTimeout(() => void send(), delayMs)
}

async function refresh() {
  // A phone that wakes up aborts its pending requests, but the last result is still valid.
  const stored = await readStored().catch(() => queue)
  queue = new Map([...stored, ...unkept])
  for (const entry of queue.values()) {
    // An entry from last year without an edition, whose record is outdated too.
    if (entry !== 'delivered' && isOutdated(entry)) await leave(entry)
  }
  tell()
}

/** The mark keeps the entry from being sent again. */
const leave = ({ row }: Entry) => change(row.id, () => 'delivered')

async function change(id: string, toNext: (known: Known | undefined) => Known) {
  try {
    queue.set(id, await updateStored(id, toNext))
    unkept.delete(id)
  } catch {
    const next = toNext(queue.get(id))
    queue.set(id, next)
    unkept.set(id, next)
  }
}

function findWaiting() {
  return [...queue.values()].filter(
    (entry) => entry !== 'delivered' && !postponed.has(entry.row.id),
  )
}

function setStuck(next: boolean) {
  isStuck = next
  tell()
}

/** Adds the current ticket, or removes one that has since been refused. */
function withTicket(entry: Entry): Entry {
  if (entry.kind !== 'rating') return entry
  const { ticket: _, ...row } = entry.row
  const ticket = findTicket(festival().edition)?.code
  return { ...entry, row: ticket ? { ...row, ticket } : row }
}

/**
 * Sends a new ticket with the ratings given before. Sends it again if the service has not checked
 * it because the network had sent too many wrong ones. Waits for a run in progress, whose answers
 * would be overwritten.
 */
export async function sendTicket(): Promise<void> {
  await (firstRead ??= refresh())
  if (await withLock(queueTicket)) await send()
}

async function queueTicket(): Promise<boolean> {
  const ticket = findTicket(festival().edition)
  const isUnseen =
    ticket?.state === 'kept' && ratingReceipts.read()?.some(({ kind }) => kind === 'needs-ticket')
  if (!ticket || (ticket.state !== 'new' && !isUnseen)) return false
  // The service may already have them, but without the ticket.
  const ratings = readRecord().filter((entry) => entry.kind === 'rating')
  for (const entry of ratings.map(withTicket)) await change(entry.row.id, () => entry)
  voterTicket.write({ ...ticket, state: 'kept' })
  return true
}

export function startSendQueue(): void {
  showQueue({ read: readQueue, subscribe, send, dismiss }, isAllKept, (notice) =>
    notices.tell('send-queue', notice),
  )
  addEventListener('online', () => setTimeout(() => void send(), Math.random() * SPREAD_MS))
  document.addEventListener('visibilitychange', () => document.hidden || void send())
  // Entries that the service worker has delivered no longer count as pending.
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => data === SYNC_DONE && void send(),
  )
  void sendTicket()
  void send()
}

/** Not in the DOM library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Makes Chromium's service worker send the queue if this page is closed. In other browsers, the
 * next visit sends it.
 */
async function askForSync() {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(SYNC_TAG)
}
