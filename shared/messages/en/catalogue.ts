import { formatMoment } from './format.ts'

export const stall = 'Stall'
/** Requirements D-7 and D-8. */
export const commercial = 'Commercial'
export const commercialStall = 'Commercial Stall'
export const outOfStock = 'Out of Stock'
export const closedNow = 'Closed now'
export const free = 'Free'
export const loadingStall = 'Loading stall…'
export const listIsLate = 'The list of stalls has not loaded yet'
export const asOf = ({ readAt }: { readAt: Date }) => `Stalls as of ${formatMoment(readAt)}`
export const notFoundTitle = 'Stall Not Found'
export const notFoundText = "The stall you're looking for doesn't exist."
/** For visitors who scan a withdrawn stall's card, which may still hang somewhere. */
export const withdrawnText = 'This stall is not at the festival.'
export const keep = 'Save'
export const keepStall = ({ stallName }: { stallName: string }) => `Save ${stallName}`

export const allProducts = 'All Products'
/** The keys are the guide's words in lower case. Other words are shown as written. */
export const diets: Partial<Record<string, string>> = {}
/** Words of price notes, likewise. */
export const priceWords: Partial<Record<string, string>> = {}
export const noProducts = 'No products available at this stall.'
