import type { Delivery } from './delivery.ts'
import { storedValue } from './stored-value.ts'
import { toList, toObject } from './untrusted.ts'

const stored = storedValue<Delivery[]>('outbox', (text) =>
  toList(JSON.parse(text)).filter(isDelivery),
)

/**
 * Given on this page. Two tabs that write the list at the same moment may lose an entry of it, so
 * the page that an entry comes from remembers it as well.
 */
const given = new Map<string, Delivery>()

/** Whether all that was given on this page is kept when it is closed. */
let isAllKept = true

/** Oldest first. */
export function readUnsent(): Delivery[] {
  const all = new Map(given)
  for (const delivery of stored.read() ?? []) all.set(delivery.row.id, delivery)
  return [...all.values()].toSorted((a, b) => (a.givenAt < b.givenAt ? -1 : 1))
}

export function isUnsent(id: string): boolean {
  return readUnsent().some(({ row }) => row.id === id)
}

/** Puts it where the sending part of the app finds it, on this visit or on a later one. */
export function keepUnsent(delivery: Delivery): { isKept: boolean } {
  given.set(delivery.row.id, delivery)
  const others = (stored.read() ?? []).filter(({ row }) => row.id !== delivery.row.id)
  const isKept = stored.write([...others, delivery])
  isAllKept &&= isKept
  return { isKept }
}

/** The service has it, or never will. */
export function forgetUnsent(id: string): void {
  given.delete(id)
  const rest = (stored.read() ?? []).filter(({ row }) => row.id !== id)
  isAllKept ||= rest.length === 0
  stored.write(rest)
}

export function isUnsentKept(): boolean {
  return isAllKept
}

/** Told of every change, also of those made in another tab. */
export const subscribeUnsent = stored.subscribe

/** A row with a damaged field is for the service to refuse. */
function isDelivery(value: unknown): value is Delivery {
  const { row, givenAt } = toObject<Delivery>(value)
  return typeof row?.id === 'string' && typeof givenAt === 'string'
}
