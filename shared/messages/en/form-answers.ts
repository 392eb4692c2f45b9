import { stars as starCount } from './controls.ts'

/** Shown if no script can save the rating first. The second press submits the rating. */
export const confirmRating = ({ stars, stallName }: { stars: number; stallName: string }) =>
  `${starCount({ count: stars })} for ${stallName}?`
export const chooseAgain = 'Choose other stars'
export const backToForm = 'Back to the form'

export const tooMany = {
  title: 'Not saved yet',
  body: 'Too much was sent at once. Please wait a minute, then press the button again.',
}
export const busy = {
  title: 'Not saved yet',
  body: 'The guide is busy and could not confirm this. Please press the button again: it counts only once.',
}
export const crossSite = {
  title: 'Not saved',
  body: 'This was sent from another site. Please fill in the form on this site.',
}
export const hostLost = {
  title: 'Not saved',
  body: 'The site is not set up correctly: the proxy must pass on the Host header with its port. Please tell the organisers.',
}
export const unreadable = {
  title: 'Not saved',
  body: 'The form could not be read. Please fill it in again.',
}
export const starsMissing = {
  title: 'Rating Required',
  body: 'Please choose from one to five stars.',
}
