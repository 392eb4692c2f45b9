import { plural } from './finding.ts'

export interface PricedProduct {
  name: string
  category: string
  rupees: number
}

/** So many times dearer or cheaper than its namesakes: a digit is missing or one too many. */
const NAMESAKE_TIMES = 3
const FEWEST_NAMESAKES = 2
/** A category holds cheap and dear things, so it speaks later and only when there are many. */
const CATEGORY_TIMES = 8
const FEWEST_IN_CATEGORY = 8

/**
 * Why a price is worth another look: far from the middle of the other products of its name, else of its
 * category. Undefined when it is not. Free things are not compared.
 */
export function findPriceJump<P extends PricedProduct>(
  product: P,
  all: Iterable<P>,
): string | undefined {
  if (product.rupees <= 0) return undefined
  const others = [...all].filter((other) => other !== product && other.rupees > 0)
  const namesakes = others.filter(({ name }) => toNameKey(name) === toNameKey(product.name))
  if (namesakes.length >= FEWEST_NAMESAKES) {
    const middle = median(namesakes)
    if (!isFar(product.rupees, middle, NAMESAKE_TIMES)) return undefined
    return `₹${product.rupees} is far from ₹${middle}, the middle of ${plural(namesakes.length, 'stall')} with the same product`
  }
  const inCategory = others.filter(({ category }) => category === product.category)
  if (inCategory.length < FEWEST_IN_CATEGORY) return undefined
  const middle = median(inCategory)
  if (!isFar(product.rupees, middle, CATEGORY_TIMES)) return undefined
  return `₹${product.rupees} is far from ₹${middle}, the middle of ${product.category}`
}

/** Whether a price and what it was differ so much that a digit may have slipped. */
export function isPriceJump(from: number, to: number): boolean {
  return from > 0 && to > 0 && isFar(to, from, NAMESAKE_TIMES)
}

/** 'masala  CHAI' and 'Masala Chai' are one product. */
export function toNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function isFar(rupees: number, middle: number, times: number): boolean {
  return rupees >= middle * times || rupees * times <= middle
}

function median(products: PricedProduct[]): number {
  const sorted = products.map(({ rupees }) => rupees).toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
