import { toLocalTime } from '../clock-time.ts'
import type { Vendor } from './catalogue.ts'

/** Withdrawn: not at the festival. Closed: at the festival, but not selling now. */
export type StallState = 'open' | 'closed' | 'withdrawn'

type StateCells = Pick<Vendor, 'disabled' | 'closed'>

/** The state as of when the list was read: see `openAgain`. */
export function stateOf({ disabled, closed }: StateCells): StallState {
  if (disabled) return 'withdrawn'
  // A list that an earlier version saved on a phone lacks the column.
  return closed ? 'closed' : 'open'
}

/** Whether a stall is closed until a time, which may have passed. */
export const hasClosingEnd = ({ closed }: StateCells) => Boolean(closed) && closed !== 'yes'

/**
 * The stall as it is now: one that was closed until a time that has passed is open. Applied when a list is
 * read, not when it is shown: a page and the phone that takes it over must show the same.
 * @param timeZone The festival's; needed on the server.
 */
export function openAgain<Stall extends StateCells>(
  stall: Stall,
  now = new Date(),
  timeZone?: string,
): Stall {
  const isOver = hasClosingEnd(stall) && stall.closed <= toLocalTime(now, timeZone)
  return isOver ? { ...stall, closed: '' } : stall
}
