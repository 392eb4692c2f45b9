import { formatDay, plural } from './format.ts'

export const aboutThisStall = 'About this stall'
export const products = 'Products'
export const productCount = ({ count }: { count: number }) => plural(count, 'product', 'products')
export const since = ({ day }: { day: Date | undefined }) => `Since ${day ? formatDay(day) : '–'}`
export const noProductsTitle = 'No Products Yet'
export const noProductsText = 'This stall has not listed what it sells. Have a look at the counter.'
export const inStock = 'In Stock'
