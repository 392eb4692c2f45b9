import type { Entry } from '#shared/delivery/entry.ts'
import {
  joinRequest,
  type LocalJoinRequest,
  type LocalRating,
  stallRatings,
} from '../storage/keys.ts'
import { isCurrent, NO_EDITION } from './editions.ts'
import { toRatingRow } from './send-rating.ts'

/**
 * The record: everything submitted on this device, in local storage. It is written first and synchronously,
 * before any sending script has loaded. Entries missing from the queue are queued from it.
 */

type PendingJoin = LocalJoinRequest & { id: string }

/**
 * Submitted on this page and not completed. Another tab may overwrite the record at the same moment, and some
 * devices store none.
 */
const given = new Map<string, { entry: Entry; isKept: boolean }>()

/** @returns Whether the device still has it after the page is closed. */
export function recordRating(next: LocalRating): boolean {
  const others = readRatings().filter((other) => !isOfStall(next, other))
  return give(toRatingEntry(next), stallRatings.write([...others, next]))
}

/** A rating of this stall number from another edition, maybe for another tenant, stays beside it. */
const isOfStall = ({ id, stallId }: LocalRating, other: LocalRating) =>
  other.id === id || (other.stallId === stallId && isCurrent(other))

/** @returns Whether the device still has it after the page is closed. */
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

/** The join request that the service may not have. Read from storage, because the page may have been reloaded. */
export function findPendingJoin(): PendingJoin | undefined {
  const request = joinRequest.read()
  return request?.id === undefined ? undefined : (request as PendingJoin)
}

/** Everything that the service may not have. */
export function readRecord(): Entry[] {
  const join = findPendingJoin()
  const ratings = readRatings().filter(isCurrent).map(toRatingEntry)
  const recorded = [...ratings, ...(join ? [toJoinEntry(join)] : [])]
  const onThisPage = [...given.values()].map(({ entry }) => entry)
  return [...onThisPage, ...recorded.filter(({ row }) => !given.has(row.id))]
}

/** The service has it. The record stays; a join request without an id counts as delivered. */
export function confirmRecord({ row }: Entry): void {
  given.delete(row.id)
  const { id, ...request } = joinRequest.read() ?? {}
  if (id === row.id) joinRequest.write(request as LocalJoinRequest)
}

/** The service will never accept it: it does not count, and the visitor may submit it again. */
export function dropRecord({ row }: Entry): void {
  given.delete(row.id)
  stallRatings.write(readRatings().filter(({ id }) => id !== row.id))
  if (joinRequest.read()?.id === row.id) joinRequest.remove()
}

/** Its edition is not the service's: the rating stays as a past one, and the stall can be rated again. */
export function fileRecord({ row }: Entry): void {
  given.delete(row.id)
  const file = (rating: LocalRating) =>
    rating.id === row.id ? { ...rating, edition: NO_EDITION } : rating
  stallRatings.write(readRatings().map(file))
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
