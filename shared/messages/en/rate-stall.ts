export const itemsSold = 'Items sold'
export const legend = 'Your rating'
export const selectRating = 'Select a Rating'
export const submitRating = 'Submit Rating'
export const alreadyRated = 'Already Rated'
/** For an in-app browser, such as a chat app's. */
export const openInBrowser = 'Open in your browser to keep your rating'
/** `stars` may be a placeholder, which the script before hydration fills in. */
export const previouslyRated = ({ stars }: { stars: number | string }) =>
  `You previously rated this stall ${stars} star(s).`

export const findMoreFood = 'Find more food'

/**
 * If the app has not loaded yet, these are shown from Submit until the service responds. The second
 * is for phones that cannot save anything.
 */
export const savedAndSending = 'Saved on this phone, sending…'
export const sending = 'Sending…'

export const recordedToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'Thanks!',
  body: `Recorded ${stars} star(s) for ${stallName}.`,
})
export const alreadyRatedToast = {
  title: 'Already rated',
  body: 'You have already rated this stall from this device.',
}
export const notKeptToast = {
  title: 'Not saved yet',
  body: 'This phone cannot save your rating, and there is no network. Please keep this page open.',
}
