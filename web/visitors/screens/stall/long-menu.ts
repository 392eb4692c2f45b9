import type { Product } from '#shared/catalogue/catalogue.ts'
import { labelOf } from '#web/visitors/festival-names.ts'

/** A longer menu is folded into parts of this size: more is tiring to scroll on a phone. */
export const PRODUCTS_UNFOLDED = 40

export interface ProductGroup {
  /** The category, or the list's own word for it, in the language of the page. */
  label: string
  /**
   * The position of the part's first product in its category, counted from 1; undefined if the group is the
   * whole category.
   */
  first: number | undefined
  products: Product[]
}

/** Groups a long menu by category, in menu order, and splits large categories. */
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
