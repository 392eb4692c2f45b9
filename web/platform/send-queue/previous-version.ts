import type { Entry } from '#shared/delivery/entry.ts'
import { joinRequest, stallRatings, toRatings } from '../storage/keys.ts'
import { storedValue, toList, toObject } from '../storage/stored-value.ts'
import { give } from './record.ts'

/** What was unsent, in local storage: the list of a version that is still open in another tab too. */
const outbox = storedValue<Entry[]>('outbox', (text) => toList(JSON.parse(text)).filter(isEntry))

/** Ratings that were submitted before the scripts had come. */
const earlyRatings = storedValue('early_ratings', toRatings)

/** Takes over what an earlier version of the app has left unsent. Its list stays until each entry is settled. */
export function adoptPreviousVersion(): void {
  const record = stallRatings.read() ?? []
  const early = (earlyRatings.read() ?? []).filter(
    (rating, index, all) =>
      all.findIndex(({ stallId }) => stallId === rating.stallId) === index &&
      !record.some(({ stallId }) => stallId === rating.stallId),
  )
  if (early.length > 0) stallRatings.write([...record, ...early])
  earlyRatings.remove()
  for (const entry of outbox.read() ?? []) {
    give(entry, true)
    const request = joinRequest.read()
    if (entry.kind === 'join-request' && request?.phone === entry.row.phone) {
      joinRequest.write({ ...request, id: entry.row.id })
    }
  }
}

/** The service has answered for good: the entry leaves the earlier version's list. */
export function forgetPreviousEntry({ row }: Entry): void {
  const entries = outbox.read()
  if (!entries) return
  const rest = entries.filter((entry) => entry.row.id !== row.id)
  if (rest.length > 0) outbox.write(rest)
  else outbox.remove()
}

/** A row with a damaged field is for the service to refuse. */
function isEntry(value: unknown): value is Entry {
  const { row, givenAt } = toObject<Entry>(value)
  return typeof row?.id === 'string' && typeof givenAt === 'string'
}
