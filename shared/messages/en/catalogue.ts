import { formatMoment } from './format.ts'

/** On the plate, before the stall's number. */
export const stall = 'Stall'
/** What a stall sells whose products nobody has written, and a product without a name (requirements D-7 and D-8). */
export const commercial = 'Commercial'
export const commercialStall = 'Commercial Stall'
export const outOfStock = 'Out of Stock'
/** At a stall that is at the festival but not selling at the moment. */
export const closedNow = 'Closed now'
/** In the place of a price. */
export const free = 'Free'
export const loadingStall = 'Loading stall…'
export const listIsLate = 'The list of stalls has not loaded yet'
export const asOf = ({ readAt }: { readAt: Date }) => `Stalls as of ${formatMoment(readAt)}`
export const notFoundTitle = 'Stall Not Found'
export const notFoundText = "The stall you're looking for doesn't exist."
/** For a stall that the organisers have withdrawn, whose card may still hang somewhere. */
export const withdrawnText = 'This stall is not at the festival.'
/** On a heart with a word. */
export const keep = 'Save'
/** The name of a heart that is pressed while the stall is kept. */
export const keepStall = ({ stallName }: { stallName: string }) => `Save ${stallName}`

/** In the dialog of a stall. */
export const allProducts = 'All Products'
export const noProducts = 'No products available at this stall.'
