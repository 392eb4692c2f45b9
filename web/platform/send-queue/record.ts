import type { Entry } from '#shared/delivery/entry.ts'
import {
  createUuid,
  joinRequest,
  type LocalJoinRequest,
  type LocalRating,
  stallRatings,
} from '../storage/keys.ts'
import { isCurrent, NO_EDITION } from './editions.ts'
import { toRatingRow } from './send-rating.ts'

/**
 * The record: what this device has given, in local storage. It is written first, at once, and before
 * any script that sends has to be there; what it holds and the queue does not know is queued.
 */

type PendingJoin = LocalJoinRequest & { id: string }

/**
 * Given on this page and not settled. Another tab may write over the record at the same moment, and
 * some devices keep none.
 */
const given = new Map<string, { entry: Entry; isKept: boolean }>()

/** @returns Whether the device keeps it when the page is closed. */
export function recordRating(next: LocalRating): boolean {
  const ratings = readRatings()
  const rating = withEarlier(next, ratings)
  const others = ratings.filter((other) => !isOfStall(rating, other))
  return give(toStepEntry(rating), stallRatings.write([...others, rating]))
}

/** What was given to the stall with this number in another edition, maybe to another tenant, stays beside it. */
const isOfStall = ({ id, stallId }: LocalRating, other: LocalRating) =>
  other.id === id || (other.stallId === stallId && isCurrent(other))

/** A step goes after those that the device has given the stall before. A step that is signed later keeps its place. */
function withEarlier(next: LocalRating, ratings: LocalRating[]): LocalRating {
  const former = ratings.find((other) => isOfStall(next, other))
  if (!former || former.id === next.id) return next
  // One without an id is this very rating, which guide 1.0.0 took before its scripts had come.
  const { earlier = [], ...last } = former
  return { ...next, earlier: last.id ? [...earlier, last] : earlier }
}

/** @returns Whether the device keeps it when the page is closed. */
export function recordJoinRequest(request: PendingJoin): boolean {
  return give(toJoinEntry(request), joinRequest.write(request))
}

function give(entry: Entry, isKept: boolean): boolean {
  given.set(entry.row.id, { entry, isKept })
  return isKept
}

/** Whether everything that was given on this page and is not settled outlives it. */
export function isAllKept(): boolean {
  return [...given.values()].every(({ isKept }) => isKept)
}

/** The join request that the service is not known to have: the page may have been closed meanwhile. */
export function findPendingJoin(): PendingJoin | undefined {
  const request = joinRequest.read()
  return request?.id === undefined ? undefined : (request as PendingJoin)
}

/** Everything that the service may not have. */
export function readRecord(): Entry[] {
  // What has no id was taken by guide 1.0.0 before its scripts had come, and never sent.
  for (const rating of readRatings()) {
    if (!rating.id && isCurrent(rating)) recordRating({ ...rating, id: createUuid() })
  }
  const join = findPendingJoin()
  const ratings = readRatings().flatMap(toSteps).filter(isCurrent).map(toStepEntry)
  const recorded = [...ratings, ...(join ? [toJoinEntry(join)] : [])]
  const onThisPage = [...given.values()].map(({ entry }) => entry)
  return [...onThisPage, ...recorded.filter(({ row }) => !given.has(row.id))]
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
  stallRatings.write(readRatings().flatMap((rating) => withoutStep(rating, row.id)))
  if (joinRequest.read()?.id === row.id) joinRequest.remove()
}

/** It is of another edition than the service's: it stays as one of an earlier festival, and the stall may be rated. */
export function fileRecord({ row }: Entry): void {
  given.delete(row.id)
  const file = (rating: LocalRating) =>
    toSteps(rating).some(({ id }) => id === row.id) ? { ...rating, edition: NO_EDITION } : rating
  stallRatings.write(readRatings().map(file))
}

function readRatings(): LocalRating[] {
  return stallRatings.read() ?? []
}

function toStepEntry(step: LocalRating): Entry {
  const entry: Entry = { kind: 'rating', row: toRatingRow(step), givenAt: step.createdAt }
  // What is not asked for any more is not waited for.
  const after = step.earlier?.filter(isCurrent).map(({ id }) => id) ?? []
  return after.length > 0 ? { ...entry, after } : entry
}

/** All that was given to a stall, the first one first; each with what came before it. */
function toSteps({ earlier = [], ...last }: LocalRating): LocalRating[] {
  return [...earlier, last].map((step, index, all) => ({ ...step, earlier: all.slice(0, index) }))
}

/** The steps but one; nothing where there was no other. */
function withoutStep(rating: LocalRating, id: string): LocalRating[] {
  return toSteps(rating)
    .filter((step) => step.id !== id)
    .slice(-1)
    .map((step) => ({ ...step, earlier: step.earlier!.filter((other) => other.id !== id) }))
}

function toJoinEntry({ id, full_name, phone, device_id, created_at }: PendingJoin): Entry {
  return {
    kind: 'join-request',
    row: { id, full_name, phone, device_id },
    givenAt: created_at,
  }
}
