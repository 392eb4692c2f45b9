/** The name of the Background Sync that has the service worker empty the letterbox. */
export const ROUND = 'outbox'

/** What the worker tells the open pages after it. */
export const ROUND_DONE = 'outbox-round-done'
