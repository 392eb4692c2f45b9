import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'

/** The festival’s categories for which at least one stall has a product, in the festival’s order. */
export function findCategories(stalls: Vendor[]): string[] {
  const onSale = new Set(stalls.flatMap(({ products }) => products.map(({ category }) => category)))
  return festival().categories.filter((name) => onSale.has(name))
}
