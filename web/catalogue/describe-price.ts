import { free } from '#messages/catalogue.ts'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { formatPrice } from '#shared/catalogue/price.ts'

/** How the public file says that a product costs nothing. */
const FREE = 'free'

/** '₹360 per kg', '₹50', 'Free', 'Half 60 / Full 120'; undefined when nothing is said of the price. */
export function describePrice({ price, priceNote }: Product): string | undefined {
  const amount = formatPrice(price)
  // A list that was kept by an older version has no notes.
  if (!priceNote) return amount
  if (amount) return `${amount} ${priceNote}`
  // '40/50' says no currency of its own.
  if (/^\d/.test(priceNote)) return `₹${priceNote}`
  return priceNote === FREE ? free : priceNote
}
