import { plural } from './format.ts'

export const close = 'Close'
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const returnHome = 'Return to Home'
export const backHome = 'Back to Home'
export const backToMarket = 'Back to Market'
export const rateThisStall = 'Rate this Stall'

export const pages = 'Pages'
export const previousPage = 'Previous'
export const nextPage = 'Next'
export const pageOf = ({ page, count }: { page: number; count: number }) =>
  `Page ${page} of ${count}`

export const stars = ({ count }: { count: number }) => plural(count, 'star', 'stars')
export const averageStars = ({ average }: { average: string }) => `${average} out of 5 stars`

export const networkIsSlow = 'The network is slow.'
export const askedAgain = 'Trying again.'
export const showsLater = 'It will appear here as soon as the network responds.'
export const submitting = 'Submitting…'

export const share = 'Share'
export const shareOnWhatsApp = 'Share on WhatsApp'

export const showOnMap = 'Show on map'
/** A shorter label for the same link. */
export const onMap = 'Map'

export const stallNumber = 'Stall number'
export const go = 'Go'
export const foodOrStall = 'Food or stall'
export const search = 'Search'
