import { formatDay, plural } from './format.ts'

export const aboutThisStall = 'About this stall'
export const products = 'Products'
export const productCount = ({ count }: { count: number }) => plural(count, 'product', 'products')
export const ratingOf = ({ average, count }: { average: string; count: number }) =>
  count === 0 ? 'No ratings yet' : `${average} (${plural(count, 'rating', 'ratings')})`
export const dietNotStated = 'Veg or non-veg: not stated'
export const payment = { cash: 'Cash only', upi: 'UPI only', both: 'Cash or UPI' }
export const since = ({ day }: { day: Date | undefined }) => `Since ${day ? formatDay(day) : '–'}`
export const noProductsTitle = 'No Products Yet'
export const noProductsText = 'This stall has not listed what it sells. Have a look at the counter.'
/** Stated by the stall's holder, and shown for twenty minutes. */
export const queueOf = ({ minutes }: { minutes: number }) => `Queue: about ${minutes} minutes`
export const inStock = 'In Stock'
