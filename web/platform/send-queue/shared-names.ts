/**
 * Names that pages and service workers share, also those of earlier versions: a page of one version
 * may be open beside the worker of another. Under new names each would drain a queue of its own.
 */
export const DATABASE = 'mela'
export const STORE = 'letterbox'
export const LOCK = 'outbox'
/** Of Background Sync. */
export const SYNC_TAG = 'outbox'
/** What the worker tells open pages when it has sent everything. */
export const SYNC_DONE = 'outbox-round-done'
