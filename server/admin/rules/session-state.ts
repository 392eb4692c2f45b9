import type { Me } from '#shared/admin/api.ts'
import { SESSION_IDLES_MS, SESSION_LASTS_MS, SESSION_LOCKS_MS } from './limits.ts'

export interface SessionTimes {
  createdAt: Date
  /** The time of the last request while the session was open. */
  seenAt: Date
}

/** Whether a session is open, needs the PIN, or has ended. */
export function toSessionState(
  { createdAt, seenAt }: SessionTimes,
  now: Date,
): Me['state'] | 'ended' {
  // A time in the future was recorded before the clock was set back.
  const idleMs = Math.abs(now.getTime() - seenAt.getTime())
  const ageMs = Math.abs(now.getTime() - createdAt.getTime())
  if (idleMs >= SESSION_IDLES_MS || ageMs >= SESSION_LASTS_MS) return 'ended'
  return idleMs >= SESSION_LOCKS_MS ? 'locked' : 'open'
}
