/** What the rate form and the script that runs before hydration agree on. */
export const RATE_FORM_ID = 'rate-form'
export const PREVIOUS_RATING_ID = 'previous-rating'

export const RATE_BUTTON = {
  empty: 'Select a Rating',
  chosen: 'Submit Rating',
  rated: 'Already Rated',
}

/** `N` stands for the number of stars. */
export const PREVIOUSLY_RATED = 'You previously rated this stall N star(s).'

/** Sent to the form by React when it takes over; the early script then lets go. */
export const TAKE_OVER_EVENT = 'takeover'
