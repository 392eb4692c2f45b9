export const intro = 'How was the festival? What should we do better next year?'
export const legend = 'Your rating of the festival'
export const ratingMissing = 'Please choose from one to five stars.'
export const message = 'Message (optional)'
export const speak = 'Speak'
export const listening = 'Listening…'
export const submit = 'Submit Feedback'
export const anonymous =
  'We do not ask who you are. Please do not write names or phone numbers in the message.'
export const purpose = ({ organisation }: { organisation: string }) =>
  `${organisation} reads your feedback to make the next festival better.`

export const sentToast = { title: 'Feedback Submitted!', body: 'Thank you for your feedback.' }
export const ratingMissingToast = {
  title: 'Rating Required',
  body: 'Please select a rating before submitting feedback.',
}
export const failedToast = {
  title: 'Error',
  body: 'Failed to submit feedback. Please try again.',
}
