/** Every duration that visitors may notice, in milliseconds, with its reason. */

/** Waiting for the network. */

/** The longest that a visitor waits for the network before the app goes on without it. */
export const NETWORK_WAIT_MS = 3000
/** A card is drawn with what has arrived by then, so that it is ready in `NETWORK_WAIT_MS`. */
export const CARD_PARTS_WAIT_MS = 2500
/** For a spreadsheet; a visitor with a cached copy does not wait for it. */
export const SPREADSHEET_TIMEOUT_MS = 20_000
/** The retry interval for a missing list of stalls; ±50 % jitter spreads a crowd. */
export const SPREADSHEET_RETRY_MS = 30_000
/** A guide seen again after this time reloads the stalls: dishes sell out and prices change. */
export const LIST_OLD_MS = 600_000
/** The refresh interval of Top Rated Stalls while visible (requirement T-10). */
export const TOP_STALLS_REFRESH_MS = 30_000
/** A board on a stage is at most 5 s old: this, plus the second for which totals are cached. */
export const BOARD_REFRESH_MS = 3000
/** The final places appear one by one at this interval: time to read one out, and for applause. */
export const REVEAL_STEP_MS = 5000
/** A board older than this says how old it is: one answer may be slow, but several mean no network. */
export const BOARD_OLD_MS = 20_000
/** The first retry of a missing part of the app, then after twice as long. */
export const APP_PART_RETRY_MS = 2000
/** The minimum interval between checks for a new version. */
export const UPDATE_CHECK_MS = 60_000

/** Toasts and notices (requirement D-22). */

export const TOAST_MS = 2000
/** A dismissed toast is hidden, and removed after this time. */
export const TOAST_REMOVAL_MS = 2000
/** A screen reader takes this long for the longest toast; until then its text stays, hidden. */
export const SPOKEN_MS = 8000
export const RATING_TOAST_MS = 1000
export const FIELDS_MISSING_TOAST_MS = 2000
/** It has two sentences and asks the visitor to do something. */
export const NOT_KEPT_TOAST_MS = 6000
/** A rating that is still pending after this time is counted at the foot of the page. */
export const STUCK_AFTER_MS = 2000
/** 'Everything is sent' is good to know but need not stay. */
export const SENT_NOTICE_MS = 5000
/** Visitors look around before the guide offers to be installed. */
export const INSTALL_HINT_DELAY_MS = 4000

/** Going Home after a form is sent (requirements R-3, J-4, J-6 and F-4). */

export const HOME_AFTER_RATING_MS = 1000
export const HOME_AFTER_JOINING_MS = 2000
export const HOME_AFTER_REPEATED_JOINING_MS = 1200
export const HOME_AFTER_FEEDBACK_MS = 1500

/** Typing and speaking (requirements L-9 and L-11). */

/** A search starts after this long without typing. */
export const SEARCH_DEBOUNCE_MS = 200
/** Suggestions stay this long after the search box loses focus. */
export const SUGGESTIONS_BLUR_MS = 200
/** Some browsers never stop listening by themselves. */
export const LISTENING_MAX_MS = 6000
/** If announcements follow each other faster, a screen reader gets only the last. */
export const ANNOUNCEMENT_DELAY_MS = 500

/** Tooltips (requirement D-23). */

export const TOOLTIP_DELAY_MS = 700
/** A tooltip that follows another within this time appears at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Movement. */

/** A visitor counts as being where the last card was scanned, until after this time. */
export const HERE_MAX_MS = 3 * 3_600_000
/** Two taps within this time zoom the map. */
export const DOUBLE_TAP_MS = 300

/** Cards. */

/** Before each card of Download All, to keep the page responsive (requirement Q-6). */
export const CARD_EXPORT_WAIT_MS = 50
/** A slow device may take this long to start writing a downloaded file. */
export const DOWNLOAD_URL_MS = 60_000
