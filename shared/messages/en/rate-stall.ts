export const itemsSold = 'Items sold'
export const legend = 'Your rating'
/** The button, in its three states. */
export const selectRating = 'Select a Rating'
export const submitRating = 'Submit Rating'
export const alreadyRated = 'Already Rated'
/** In an in-app browser, such as a chat app's. */
export const openInBrowser = 'Open in your browser to keep your rating'
/** The script that runs before hydration fills in the stars itself, so a placeholder may stand there. */
export const previouslyRated = ({ stars }: { stars: number | string }) =>
  `You previously rated this stall ${stars} star(s).`

/** A way on, once the stall is rated. */
export const findMoreFood = 'Find more food'

/** Between Submit and the service's answer, while the app itself has not come; the second where the phone keeps nothing. */
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
