import { formatDay, plural } from './format.ts'

export const aboutThisStall = 'About this stall'
export const products = 'Products'
export const productCount = ({ count }: { count: number }) => plural(count, 'product', 'products')
/** A part of a long menu, folded. */
export const groupOf = ({
  label,
  first,
  count,
}: {
  label: string
  first?: number | undefined
  count: number
}) => (first === undefined ? `${label} (${count})` : `${label}, ${first} to ${first + count - 1}`)
/** What visitors gave it, beside a star. */
export const ratingOf = ({ average, count }: { average: string; count: number }) =>
  count === 0 ? 'No ratings yet' : `${average} (${plural(count, 'rating', 'ratings')})`
/** Where no dish of the stall says what it is. */
export const dietNotStated = 'Veg or non-veg: not stated'
export const since = ({ day }: { day: Date | undefined }) => `Since ${day ? formatDay(day) : '–'}`
export const noProductsTitle = 'No Products Yet'
export const noProductsText = 'This stall has not listed what it sells. Have a look at the counter.'
export const inStock = 'In Stock'
