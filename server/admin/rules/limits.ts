import type { RateLimit } from '#shared/limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Of tokens and session ids: 128 bits. */
export const SECRET_BYTES = 16

export const INVITATION_MS = DAY_MS
/** Without a request; then the PIN is needed. */
export const SESSION_LOCKS_MS = 30 * MINUTE_MS
/** Without a request; then an invitation is needed. */
export const SESSION_IDLES_MS = 7 * DAY_MS
export const SESSION_LASTS_MS = 30 * DAY_MS
/** A session's last request is recorded at most this often. */
export const SEEN_EVERY_MS = MINUTE_MS

/** Wrong PINs in a row that end a session, or an invitation. */
export const PIN_ATTEMPTS = 5

/** Refused attempts of strangers at one address: 30 at once, then six a minute. */
export const SIGN_INS_PER_ADDRESS: RateLimit = { burst: 30, intervalMs: 10_000 }
/** Refused attempts of strangers that are logged, in all: nobody can fill the disk or hide in the log. */
export const LOGGED_STRANGERS: RateLimit = { burst: 100, intervalMs: 10 * MINUTE_MS }

/** Of one person: an hour of taps that waited for a network, then one every two seconds. */
export const WRITES_PER_PERSON: RateLimit = { burst: 60, intervalMs: 2000 }

/** A pasted sheet; only of people who are signed in. */
export const ADMIN_BODY_MAX_BYTES = 1024 * 1024
