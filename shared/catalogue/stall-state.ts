import { toLocalTime } from '../clock-time.ts'
import type { Vendor } from './catalogue.ts'

/** Withdrawn: not at the festival. Closed: at the festival, but not selling now. */
export type StallState = 'open' | 'closed' | 'withdrawn'

type StateCells = Pick<Vendor, 'disabled' | 'closed'> & Partial<Pick<Vendor, 'queue'>>

/** The state when the list was read. `openAgain` brings the list up to date. */
export function stateOf({ disabled, closed }: StateCells): StallState {
  if (disabled) return 'withdrawn'
  // Undefined in a list that an older version saved on the phone.
  return closed ? 'closed' : 'open'
}

/** Whether the stall's closure or queue has an end, which may have passed. */
export const hasStateEnd = ({ closed, queue }: StateCells) =>
  (Boolean(closed) && closed !== 'yes') || Boolean(queue)

/**
 * Opens a stall whose closure is over, and drops an outdated queue. Applied when a list is read, so
 * that the server's page and its hydration on the phone agree.
 * @param timeZone The festival's; needed on the server.
 */
export function openAgain<Stall extends StateCells>(
  stall: Stall,
  now = new Date(),
  timeZone?: string,
): Stall {
  const { closed, queue = '' } = stall
  if (!closed && !queue) return stall
  const time = toLocalTime(now, timeZone)
  return {
    ...stall,
    // Compared as text, 'yes' comes after every time.
    closed: closed > time ? closed : '',
    // A queue ends when its statement expires.
    queue: queue.slice(-time.length) > time ? queue : '',
  }
}

/** The queue lengths to choose from, in minutes. */
export const QUEUE_MINUTES = [5, 10, 20, 30] as const
export const QUEUE_LASTS_MS = 20 * 60_000

const QUEUE = /^(\d{1,2}) min until (\d{4}-\d\d-\d\d \d\d:\d\d)$/

/** Reads a cell such as '10 min until 2027-12-23 20:40', in the festival's time. */
export function findQueue(cell = ''): { minutes: number; until: string } | undefined {
  const [, minutes, until] = QUEUE.exec(cell) ?? []
  return until === undefined ? undefined : { minutes: Number(minutes), until }
}

/** @param timeZone The festival's; needed on the server. */
export function toQueueCell(minutes: number, now = new Date(), timeZone?: string): string {
  return `${minutes} min until ${toLocalTime(new Date(now.getTime() + QUEUE_LASTS_MS), timeZone)}`
}
