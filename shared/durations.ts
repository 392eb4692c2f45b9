/* Durations in milliseconds that several modules share. All others are beside the code that uses them. */

/** The longest that a visitor waits for the network before the app goes on without it. */
export const NETWORK_WAIT_MS = 3000
/** A card is drawn with what has arrived by then, so that it is ready in `NETWORK_WAIT_MS`. */
export const CARD_PARTS_WAIT_MS = 2500
/** The first retry of a missing part of the app, then after twice as long. */
export const APP_PART_RETRY_MS = 2000
/** For a toast with two sentences, which asks the visitor to do something. */
export const NOT_KEPT_TOAST_MS = 6000
/** Two taps within this time zoom the map. */
export const DOUBLE_TAP_MS = 300
/** Before each card of Download All, to keep the page responsive (requirement Q-6). */
export const CARD_EXPORT_WAIT_MS = 50
/** Another process may change the database. What visitors see is never older than this. */
export const TOTALS_MAX_AGE_MS = 1000
