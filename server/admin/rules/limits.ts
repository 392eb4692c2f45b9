import { MINUTE_MS, DAY_MS } from '#shared/durations.ts'
import type { RateLimit } from '#shared/limits.ts'

/** For invitation tokens and session secrets: 128 bits. */
export const SECRET_BYTES = 16

export const INVITATION_MS = DAY_MS
/** Without a request for this long, a session needs the PIN. */
export const SESSION_LOCKS_MS = 30 * MINUTE_MS
/** Without a request for this long, a session needs a new invitation. */
export const SESSION_IDLES_MS = 7 * DAY_MS
export const SESSION_LASTS_MS = 30 * DAY_MS
/** A session's last request is recorded at most this often. */
export const SEEN_EVERY_MS = MINUTE_MS

export const APPROVAL_MS = 10 * MINUTE_MS
/** How long people must have been signed in before they can request or approve a change. */
export const APPROVES_AFTER_MS = DAY_MS

/** How many wrong PINs in a row end a session or use up an invitation. */
export const PIN_ATTEMPTS = 5
/** PINs entered in one person's sessions: a burst of 30, then one every two seconds. */
export const PINS_PER_PERSON: RateLimit = { burst: 30, intervalMs: 2000 }
/**
 * Shared by all of a person's links. Later attempts are slowed down, so that nobody can lock the
 * person out.
 */
export const INVITED_PINS: RateLimit = { burst: 20, intervalMs: 10 * MINUTE_MS }

/** Refused attempts by strangers from one address: a burst of 30, then six a minute. */
export const SIGN_INS_PER_ADDRESS: RateLimit = { burst: 30, intervalMs: 10_000 }
/** Logged attempts by strangers from all addresses, which must not fill the disk or bury entries. */
export const LOGGED_STRANGERS: RateLimit = { burst: 100, intervalMs: 10 * MINUTE_MS }

/** Enough for an hour of offline taps. The app waits and sends the rest later. */
export const WRITES_PER_PERSON: RateLimit = { burst: 60, intervalMs: 1000 }

/** For one stall's slip: enough for a whole menu. */
export const WRITES_PER_HOLDER: RateLimit = { burst: 20, intervalMs: 5000 }

/** Simultaneous, on all devices. Requests that read ratings take seconds. */
export const REQUESTS_PER_PERSON = 6

/** Simultaneous. Uploads are held in memory, and a list can be 20 MB. */
export const UPLOADS_PER_PERSON = 2

/** Enough for a pasted sheet. Only signed-in people may send this much. */
export const ADMIN_BODY_MAX_BYTES = 1024 * 1024

/** The longest name or id that a request carries. */
export const TEXT_MAX = 100
