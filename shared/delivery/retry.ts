import type { Entry, SendOutcome } from './entry.ts'

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
/** The service never asks for a longer pause; only an intermediary, such as a proxy, does. */
export const LONGEST_QUIET_MS = 300_000

/** SQLSTATE classes 22 and 23: the row itself is at fault (PostgreSQL, appendix A). */
const FAULT_OF_THE_ROW = /^2[23]/
/** Unknown stall: the organisers' list may have a mistake. */
const UNKNOWN_STALL = '23503'

/**
 * Whether a later attempt may succeed. A refusal that does not blame the row comes from a service
 * that is being updated, or has another version.
 */
export function isRetryable(outcome: SendOutcome): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'failed'
  return outcome.code === UNKNOWN_STALL || !FAULT_OF_THE_ROW.test(outcome.code)
}

/**
 * How much longer the service has asked to get no entries of this kind, as noted in the waiting
 * ones.
 */
export function quietMs({ kind }: Entry, entries: readonly Entry[]): number {
  const now = Date.now()
  const times = entries.map((entry) => (entry.kind === kind ? (entry.notBefore ?? 0) : 0))
  // If the clock was set back, a time may be further ahead than the service ever asks for.
  const believable = times.filter((time) => time <= now + LONGEST_QUIET_MS)
  return Math.max(0, Math.max(...believable) - now)
}

/** The result of draining the queue. */
export interface DrainResult {
  /** Entries that still wait and were not refused in this run. */
  left: Entry[]
  hasFailed: boolean
  /** Whether the service gave at least one final answer. */
  hasProgress: boolean
}

/**
 * Computes the wait between two drains: longer after each failure, and never less than the service
 * asked for. Jitter spreads phones that failed at the same time.
 * @param random 0 to 1.
 * @param speed Divides a phone's own waits, not those that the service asks for: a rehearsal plays
 * hours in minutes.
 */
export function createBackoff(random: () => number, speed = 1) {
  let failures = 0
  return {
    nextDelayMs({ left, hasFailed, hasProgress }: DrainResult): number {
      if (hasProgress) failures = 0
      const growing = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random())
      const quiet = Math.min(...left.map((entry) => quietMs(entry, left))) * (1 + random())
      if (hasFailed) failures += 1
      return hasFailed ? Math.max(growing / speed, quiet) : quiet
    },
  }
}
