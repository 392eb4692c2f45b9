import type { Product } from '#shared/catalogue/catalogue.ts'
import { labelOf } from '#web/festival-names.ts'

/** A longer menu folds, in parts of so many: a phone's page of more is tiring to go through. */
export const PRODUCTS_UNFOLDED = 40

export interface ProductGroup {
  /** The category, or the word that the list has for it, in the language of the page. */
  label: string
  /** Where the part begins in its category, counted from 1; undefined where the group is the whole category. */
  first: number | undefined
  products: Product[]
}

/** A long menu by category, in the order in which the menu has them; a large category in parts. */
export function toProductGroups(products: Product[]): ProductGroup[] {
  const byLabel = new Map<string, Product[]>()
  for (const product of products) {
    const label = labelOf(product.categoryWord || product.category)
    const group = byLabel.get(label) ?? []
    byLabel.set(label, group)
    group.push(product)
  }
  return [...byLabel].flatMap(([label, all]) => {
    if (all.length <= PRODUCTS_UNFOLDED) return [{ label, first: undefined, products: all }]
    const parts: ProductGroup[] = []
    for (let at = 0; at < all.length; at += PRODUCTS_UNFOLDED) {
      parts.push({ label, first: at + 1, products: all.slice(at, at + PRODUCTS_UNFOLDED) })
    }
    return parts
  })
}
