import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { toRupees } from '#shared/catalogue/price.ts'
import { fold } from './fold.ts'

export interface PriceComparison {
  /** Cheapest first; stalls without a comparable price last, in their order. */
  stalls: Vendor[]
  /** The cheapest of the wanted products, by stall id. */
  best: Map<string, Product>
  cheapest: Product
  /** How many stalls have no comparable price. */
  apart: number
}

/** 'per kg', '/kg' and 'a kg' are one unit. */
const BEFORE_UNIT = /^(?:per|a|an|each|प्रति|हर|\/)\s*/u
const toUnit = ({ priceNote }: Product) => fold(priceNote).trim().replace(BEFORE_UNIT, '')

/**
 * Compares the stalls' prices of a product. Only prices in the unit that most stalls write are
 * compared: ₹360 per kg is neither more nor less than ₹40. Omits what is sold out or has no price.
 * @param isWanted Whether a product is the one to compare.
 * @returns Undefined unless two stalls can be compared.
 */
export function comparePrices(
  stalls: Vendor[],
  isWanted: (product: Product) => boolean,
): PriceComparison | undefined {
  const byUnit = new Map<string, Map<string, Product>>()
  for (const { id, products } of stalls) {
    for (const product of products) {
      if (!product.inStock || toRupees(product.price) <= 0 || !isWanted(product)) continue
      const unit = toUnit(product)
      const best = byUnit.get(unit) ?? new Map<string, Product>()
      byUnit.set(unit, best)
      if (isCheaper(product, best.get(id))) best.set(id, product)
    }
  }
  const [best] = [...byUnit.values()].sort((a, b) => b.size - a.size)
  if (!best || best.size < 2) return
  const priceOf = ({ id }: Vendor) => toRupees(best.get(id)?.price ?? '') || Infinity
  const sorted = [...stalls].sort((a, b) => {
    const [one, other] = [priceOf(a), priceOf(b)]
    return one === other ? 0 : one - other
  })
  return {
    stalls: sorted,
    best,
    cheapest: best.get(sorted[0]!.id)!,
    apart: stalls.length - best.size,
  }
}

const isCheaper = (product: Product, known: Product | undefined) =>
  !known || toRupees(product.price) < toRupees(known.price)
