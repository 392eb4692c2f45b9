import type { Vendor } from '#shared/catalogue/catalogue.ts'

/** How many products the stalls have together. */
export function countProducts(vendors: Vendor[]): number {
  return vendors.reduce((sum, { products }) => sum + products.length, 0)
}
