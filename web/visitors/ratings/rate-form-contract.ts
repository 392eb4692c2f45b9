/** The contract between the rate form and the script that runs before hydration. */
export const RATE_FORM_ID = 'rate-form'
export const PREVIOUS_RATING_ID = 'previous-rating'

/** React dispatches this on the form when it takes over; the early script then stops. */
export const TAKE_OVER_EVENT = 'takeover'
