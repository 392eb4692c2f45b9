import type { Entry } from '#shared/delivery/entry.ts'
import { getDeviceId } from '../storage/device-id.ts'
import { joinRequest, type LocalJoinRequest } from '../storage/form-keys.ts'
import { type LocalRating, stallRatings } from '../storage/keys.ts'
import { createUuid } from '../storage/uuid.ts'

/**
 * The record: what this device has given, in local storage. It is written first, at once, and before
 * any script that sends has to be there; what it holds and the queue does not know is queued.
 */

/** A phone brings last year's ratings to this year's festival: those are not to be sent again. */
const QUEUED_AGAIN_MS = 30 * 24 * 3600 * 1000

/**
 * Given on this page and not settled. Another tab may write over the record at the same moment, and
 * some devices keep none.
 */
const given = new Map<string, { entry: Entry; isKept: boolean }>()

/** @returns Whether the device keeps it when the page is closed. */
export function recordRating(rating: LocalRating): boolean {
  const others = (stallRatings.read() ?? []).filter(({ stallId }) => stallId !== rating.stallId)
  return give(toRatingEntry(rating), stallRatings.write([...others, rating]))
}

/** @returns Whether the device keeps it when the page is closed. */
export function recordJoinRequest(request: LocalJoinRequest & { id: string }): boolean {
  return give(toJoinEntry(request), joinRequest.write(request))
}

/** For an entry that is recorded elsewhere too. */
export function give(entry: Entry, isKept: boolean): boolean {
  given.set(entry.row.id, { entry, isKept })
  return isKept
}

/** Whether everything that was given on this page and is not settled outlives it. */
export function isAllKept(): boolean {
  return [...given.values()].every(({ isKept }) => isKept)
}

/** The join request that the service is not known to have: the page may have been closed meanwhile. */
export function findPendingJoin(): LocalJoinRequest | undefined {
  const request = joinRequest.read()
  return request?.id === undefined ? undefined : request
}

/** Everything that the service may not have. */
export function readRecord(): Entry[] {
  giveIds()
  const ratings = (stallRatings.read() ?? []).filter(isRecent).map(toRatingEntry)
  const { id, ...request } = joinRequest.read() ?? {}
  const joins = id === undefined ? [] : [toJoinEntry({ ...(request as LocalJoinRequest), id })]
  const recorded = [...ratings, ...joins].filter(({ row }) => !given.has(row.id))
  return [...[...given.values()].map(({ entry }) => entry), ...recorded]
}

/** The service has it. The record stays; that of a join request says so by having no id any more. */
export function confirmRecord({ row }: Entry): void {
  given.delete(row.id)
  const { id, ...request } = joinRequest.read() ?? {}
  if (id === row.id) joinRequest.write(request as LocalJoinRequest)
}

/** The service will never take it: it does not count, and may be given anew. */
export function dropRecord({ row }: Entry): void {
  given.delete(row.id)
  stallRatings.write((stallRatings.read() ?? []).filter(({ id }) => id !== row.id))
  if (joinRequest.read()?.id === row.id) joinRequest.remove()
}

/** What has no id was given before the scripts had come, and never sent. */
function giveIds(): void {
  const ratings = stallRatings.read() ?? []
  for (const rating of ratings) if (!rating.id) recordRating({ ...rating, id: createUuid() })
}

function isRecent({ createdAt }: LocalRating): boolean {
  return Date.now() - Date.parse(createdAt) < QUEUED_AGAIN_MS
}

function toRatingEntry({ id, stallId, rating, createdAt }: LocalRating): Entry {
  const row = { id, stall_id: stallId, rating, device_id: getDeviceId() }
  return { kind: 'rating', row, givenAt: createdAt }
}

function toJoinEntry({ id, created_at, ...person }: LocalJoinRequest & { id: string }): Entry {
  const { full_name, phone, device_id } = person
  const row = { id, full_name, phone, device_id }
  return { kind: 'join-request', row, givenAt: created_at }
}
