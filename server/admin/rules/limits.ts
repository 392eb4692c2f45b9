import type { RateLimit } from '#shared/limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The length of invitation tokens and session secrets: 128 bits. */
export const SECRET_BYTES = 16

export const INVITATION_MS = DAY_MS
/** The time without a request after which the PIN is needed. */
export const SESSION_LOCKS_MS = 30 * MINUTE_MS
/** The time without a request after which a new invitation is needed. */
export const SESSION_IDLES_MS = 7 * DAY_MS
export const SESSION_LASTS_MS = 30 * DAY_MS
/** A session's last request is recorded at most this often. */
export const SEEN_EVERY_MS = MINUTE_MS

export const APPROVAL_MS = 10 * MINUTE_MS
/** How long people have to be signed in before they ask or approve. */
export const APPROVES_AFTER_MS = DAY_MS

/** How many wrong PINs in a row end a session or use up an invitation. */
export const PIN_ATTEMPTS = 5
/** PINs that a person enters in open or locked sessions: 30 at once, then one every two seconds. */
export const PINS_PER_PERSON: RateLimit = { burst: 30, intervalMs: 2000 }
/**
 * PINs entered with a person's links, however many: an organiser can invite another one again and
 * again. After 20, one every ten minutes, so that nobody locks the person's new devices out.
 */
export const INVITED_PINS: RateLimit = { burst: 20, intervalMs: 10 * MINUTE_MS }

/** Refused attempts by strangers at one address: 30 at once, then six a minute. */
export const SIGN_INS_PER_ADDRESS: RateLimit = { burst: 30, intervalMs: 10_000 }
/**
 * Refused attempts by strangers that are logged, for all addresses together, so that nobody can
 * fill the disk or bury other entries of the log.
 */
export const LOGGED_STRANGERS: RateLimit = { burst: 100, intervalMs: 10 * MINUTE_MS }

/**
 * Writes by one person: 60 at once, such as an hour of taps that waited for a network, then one
 * every second, as fast as anybody types. The app waits and sends the rest later.
 */
export const WRITES_PER_PERSON: RateLimit = { burst: 60, intervalMs: 1000 }

/**
 * Requests of one person that are being answered, on all of their devices. Those that read the
 * ratings take seconds, and wait for each other.
 */
export const REQUESTS_PER_PERSON = 6

/**
 * Uploads by one person being sent or read. They wait for each other in memory, and a list may be
 * 20 MB.
 */
export const UPLOADS_PER_PERSON = 2

/** Room for a pasted sheet. Only signed-in people may send this much. */
export const ADMIN_BODY_MAX_BYTES = 1024 * 1024
