/** Every duration that a visitor may notice, in milliseconds, with its reason. */

/** Waiting for the network. */

/** The longest that a visitor waits for the network before the app goes on without it. */
export const NETWORK_WAIT_MS = 3000
/** A card is drawn with what has come by then, so that it is there within `NETWORK_WAIT_MS`. */
export const CARD_PARTS_WAIT_MS = 2500
/** A spreadsheet may take this long: a visitor who has a copy does not wait for it. */
export const SPREADSHEET_TIMEOUT_MS = 20_000
/** A list of stalls that did not come is asked for again; half of it more or less spreads a crowd. */
export const SPREADSHEET_RETRY_MS = 30_000
/** A guide that is looked at again after this reads the stalls again: dishes sell out and prices change. */
export const LIST_OLD_MS = 600_000
/** Top Rated Stalls is read again this often while it is looked at (requirement T-10). */
export const TOP_STALLS_REFRESH_MS = 30_000
/** The board on a stage is at most 5 s old: this, and the second for which a service may keep totals. */
export const BOARD_REFRESH_MS = 3000
/** The final places come one by one, each after this: time to read one out, and for applause. */
export const REVEAL_STEP_MS = 5000
/** A board that is older than this says how old it is: one answer may be slow, several are no network. */
export const BOARD_OLD_MS = 20_000
/** A part of the app that did not come is asked for again after this, then after twice as long. */
export const APP_PART_RETRY_MS = 2000
/** A new version is looked for at most this often. */
export const UPDATE_CHECK_MS = 60_000

/** Toasts and notices (requirement D-22). */

export const TOAST_MS = 2000
/** A dismissed toast is out of sight, and is removed after this. */
export const TOAST_REMOVAL_MS = 2000
/** A screen reader takes this long for the longest toast; until then its text stays in the page, out of sight. */
export const SPOKEN_MS = 8000
export const RATING_TOAST_MS = 1000
export const FIELDS_MISSING_TOAST_MS = 2000
/** It has two sentences and asks the visitor to do something. */
export const NOT_KEPT_TOAST_MS = 6000
/** A rating that is not sent by then is counted at the foot of the page. */
export const STUCK_AFTER_MS = 2000
/** 'Everything is sent' is good to know and need not stay. */
export const SENT_NOTICE_MS = 5000
/** A visitor looks round before the guide offers to be installed. */
export const INSTALL_HINT_DELAY_MS = 4000

/** Going Home after a form is sent (requirements R-3, J-4, J-6 and F-4). */

export const HOME_AFTER_RATING_MS = 1000
export const HOME_AFTER_JOINING_MS = 2000
export const HOME_AFTER_REPEATED_JOINING_MS = 1200
export const HOME_AFTER_FEEDBACK_MS = 1500

/** Typing and speaking (requirements L-9 and L-11). */

/** A search starts when no letter has come for this long. */
export const SEARCH_DEBOUNCE_MS = 200
/** Suggestions stay for this long after the search box has lost the focus. */
export const SUGGESTIONS_BLUR_MS = 200
/** Some browsers never stop listening by themselves. */
export const LISTENING_MAX_MS = 6000
/** Of announcements that follow each other faster, a screen reader gets only the last. */
export const ANNOUNCEMENT_DELAY_MS = 500

/** Tooltips (requirement D-23). */

export const TOOLTIP_DELAY_MS = 700
/** A tooltip that follows another within this time shows at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Movement. */

/** A visitor is where the last card was scanned, until somebody would have walked on for certain. */
export const HERE_MAX_MS = 3 * 3_600_000
/** Two taps within this time zoom the map. */
export const DOUBLE_TAP_MS = 300

/** Cards. */

/** Before each card of Download All, so that the page stays free (requirement Q-6). */
export const CARD_EXPORT_WAIT_MS = 50
/** A slow device may take this long to start writing a downloaded file. */
export const DOWNLOAD_URL_MS = 60_000
