/** What the rate form and the script that runs before hydration agree on. */
export const RATE_FORM_ID = 'rate-form'
export const PREVIOUS_RATING_ID = 'previous-rating'

/** Sent to the form by React when it takes over; the early script then lets go. */
export const TAKE_OVER_EVENT = 'takeover'
