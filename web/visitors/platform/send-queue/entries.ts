import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import { NETWORK_WAIT_MS, timeoutSignal } from '#shared/durations.ts'
import { festival } from '#web/visitors/festival.ts'
import { belongsTo } from '../storage/belongs-to.ts'
import {
  joinRequest,
  type LocalJoinRequest,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '../storage/keys.ts'
import { findTicket, voterTicket } from '../storage/keys.ts'
import { hearServiceTime, serviceNow } from '../table-service/table-service.ts'
import { toRatingRow } from './send-rating.ts'

/**
 * The record in local storage is written first and synchronously, before any sending script has
 * loaded. Entries missing from the queue are added from it.
 */

type PendingJoin = LocalJoinRequest & { id: string }
type Stored = Extract<SendOutcome, { kind: 'stored' }>

/** The edition of records that belong to no edition this phone has seen. */
const NO_EDITION = ''

/**
 * Submitted on this page and not yet delivered. The record is not enough: another tab may overwrite
 * it at the same moment, and some devices store nothing.
 */
const given = new Map<string, { entry: Entry; isKept: boolean }>()

/** @returns Whether it stays on this device when the page is closed. */
export function recordRating(next: LocalRating): boolean {
  const others = readRatings().filter((other) => !isOfStall(next, other))
  return give(toRatingEntry(next), stallRatings.write([...others, next]))
}

/** A rating of this stall number from another edition is kept: it may be for another tenant. */
const isOfStall = ({ id, stallId }: LocalRating, other: LocalRating) =>
  other.id === id || (other.stallId === stallId && isCurrent(other))

/** @returns Whether it stays on this device when the page is closed. */
export function recordJoinRequest(request: PendingJoin): boolean {
  return give(toJoinEntry(request), joinRequest.write(request))
}

function give(entry: Entry, isKept: boolean): boolean {
  given.set(entry.row.id, { entry, isKept })
  return isKept
}

/** Whether everything pending from this page survives when it closes. */
export function isAllKept(): boolean {
  return [...given.values()].every(({ isKept }) => isKept)
}

/** Read from storage, because the page may have been reloaded. */
export function findPendingJoin(): PendingJoin | undefined {
  const request = joinRequest.read()
  return request?.id === undefined ? undefined : (request as PendingJoin)
}

/** Everything that the service may not have yet. */
export function readRecord(): Entry[] {
  const join = findPendingJoin()
  const ratings = readRatings().filter(isCurrent).map(toRatingEntry)
  const recorded = [...ratings, ...(join ? [toJoinEntry(join)] : [])]
  const onThisPage = [...given.values()].map(({ entry }) => entry)
  return [...onThisPage, ...recorded.filter(({ row }) => !given.has(row.id))]
}

/**
 * The record stays. A join request without an id counts as delivered.
 * @param answer Absent if only a mark in the queue shows delivery; the latest saved answer then
 * applies.
 */
export function confirmEntry(entry: Entry, answer?: Stored): void {
  const { id } = entry.row
  if (answer || !ratingReceipts.find(id)) keepReceipt(entry, answer ?? { kind: 'stored' })
  given.delete(id)
  const { id: pendingId, ...request } = joinRequest.read() ?? {}
  if (pendingId === id) joinRequest.write(request as LocalJoinRequest)
  const ticket = findTicket(festival().edition)
  // The visitor may have typed another ticket since.
  const isOfTicket = entry.kind === 'rating' && entry.row.ticket === ticket?.code
  if (ticket && isOfTicket && answer?.ticket) voterTicket.write({ ...ticket, state: answer.ticket })
}

/**
 * The service will never accept the entry: it does not count, and the visitor may submit it again.
 */
export function dropEntry(entry: Entry): void {
  const { id } = entry.row
  keepReceipt(entry, { kind: 'stored' }, 'not-counted')
  given.delete(id)
  stallRatings.write(readRatings().filter((rating) => rating.id !== id))
  if (joinRequest.read()?.id === id) joinRequest.remove()
}

/** Keeps the rating as a past one, so that the stall can be rated again. */
export function fileEntry({ row }: Entry): void {
  given.delete(row.id)
  const file = (rating: LocalRating) =>
    rating.id === row.id ? { ...rating, edition: NO_EDITION } : rating
  stallRatings.write(readRatings().map(file))
}

function keepReceipt(entry: Entry, answer: Stored, refused?: 'not-counted'): void {
  if (entry.kind !== 'rating') return
  const { id, rating: stars } = entry.row
  const { starsBefore: countedStars = stars, needsTicket } = answer
  const isReplaced = countedStars !== stars
  const kind = refused ?? (needsTicket ? 'needs-ticket' : isReplaced ? 'replaced' : 'counted')
  const rating = kind === 'counted' ? undefined : readRatings().find((own) => own.id === id)
  const at = serviceNow().toISOString()
  ratingReceipts.put({
    id,
    kind,
    at,
    ...(isReplaced && { countedStars }),
    ...(rating && { rating }),
  })
}

function readRatings(): LocalRating[] {
  return stallRatings.read() ?? []
}

function toRatingEntry(rating: LocalRating): Entry {
  return { kind: 'rating', row: toRatingRow(rating), givenAt: rating.createdAt }
}

function toJoinEntry({ id, full_name, phone, device_id, created_at }: PendingJoin): Entry {
  return {
    kind: 'join-request',
    row: { id, full_name, phone, device_id },
    givenAt: created_at,
  }
}

export const isCurrent = (record: { edition?: string | undefined; createdAt: string }): boolean =>
  belongsTo(festival().edition, record, serviceNow().getTime())

/** Assigns records without an edition to the current one or to none, by the service's time. */
export async function adoptOlder(): Promise<void> {
  const { edition } = festival()
  const isOlder = (record: { edition?: string | undefined }) => record.edition === undefined
  const found = joinRequest.read()
  if (!edition || !(readRatings().some(isOlder) || (found && isOlder(found)))) return
  const signal = timeoutSignal(NETWORK_WAIT_MS)
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  hearServiceTime(headers.get('date'))

  const adopt = <Kept extends { edition?: string | undefined }>(kept: Kept, createdAt: string) => {
    if (!isOlder(kept)) return kept
    return { ...kept, edition: isCurrent({ createdAt }) ? edition : NO_EDITION }
  }
  const join = joinRequest.read()
  if (join) joinRequest.write(adopt(join, join.created_at))
  stallRatings.write(readRatings().map((rating) => adopt(rating, rating.createdAt)))
}

/**
 * The request continues after the timeout.
 * @returns Whether the service has this row within `NETWORK_WAIT_MS`.
 */
export function flushWithTimeout(id: string): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), NETWORK_WAIT_MS)
  })
  return Promise.race([flush(id), timeout])
}

/** The sending code is not in the first script, and may fail to load without a network. */
async function flush(id: string): Promise<boolean> {
  try {
    const { send, isDelivered } = await import('./send-queue.ts')
    await send()
    return isDelivered(id)
  } catch {
    return false
  }
}
