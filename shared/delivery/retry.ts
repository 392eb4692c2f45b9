import type { Entry, SendOutcome } from './entry.ts'

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
/** Only an intermediary, such as a proxy, requests a longer pause. */
export const LONGEST_QUIET_MS = 300_000

/** SQLSTATE classes 22 and 23 mean that the row itself is invalid (PostgreSQL, appendix A). */
const FAULT_OF_THE_ROW = /^2[23]/
/** Unknown stall. Retried, because the organisers may correct their list. */
const UNKNOWN_STALL = '23503'

/**
 * Any other refusal is temporary: the service is being updated, or has another version.
 */
export function isRetryable(outcome: SendOutcome): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'failed'
  return outcome.code === UNKNOWN_STALL || !FAULT_OF_THE_ROW.test(outcome.code)
}

/** The rest of the pause that the service has requested for entries of this kind. */
export function quietMs({ kind }: Entry, entries: readonly Entry[]): number {
  const now = Date.now()
  const times = entries.map((entry) => (entry.kind === kind ? (entry.notBefore ?? 0) : 0))
  // If the clock was set back, a pause can seem longer than any that is requested, and is ignored.
  const believable = times.filter((time) => time <= now + LONGEST_QUIET_MS)
  return Math.max(0, Math.max(...believable) - now)
}

export interface DrainResult {
  /** Waiting entries that were not refused in this run. */
  left: Entry[]
  hasFailed: boolean
  hasProgress: boolean
}

/**
 * Jitter spreads out the retries of phones that failed at the same time.
 * @param random 0 to 1.
 * @param speed Divides the waits, for a rehearsal that plays hours in minutes.
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
