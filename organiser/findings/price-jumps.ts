export interface PricedProduct {
  name: string
  category: string
  rupees: number
}

/** So many times dearer or cheaper than its namesakes: a digit is missing or one too many. */
const NAMESAKE_TIMES = 3
const FEWEST_NAMESAKES = 3
/** A category holds cheap and dear things, so it speaks later and only when there are many. */
const CATEGORY_TIMES = 8
const FEWEST_IN_CATEGORY = 8

/** Says why a price is worth another look; undefined when it is not. */
type FindPriceJump = (product: PricedProduct) => string | undefined

/**
 * Compares prices with the middle of all products of their name, else of their category. The product
 * itself counts too, so that one wrong price among three does not accuse the other two. What is free is
 * not compared.
 */
export function comparePrices(all: PricedProduct[]): FindPriceJump {
  const priced = all.filter(({ rupees }) => rupees > 0)
  const byName = Map.groupBy(priced, ({ name }) => toNameKey(name))
  const byCategory = Map.groupBy(priced, ({ category }) => category)
  return ({ name, category, rupees }) => {
    if (rupees <= 0) return undefined
    const namesakes = byName.get(toNameKey(name)) ?? []
    if (namesakes.length >= FEWEST_NAMESAKES) {
      const middle = median(namesakes)
      if (!isFar(rupees, middle, NAMESAKE_TIMES)) return undefined
      return `₹${rupees} is far from ₹${middle}, the middle of ${namesakes.length} products of this name`
    }
    const inCategory = byCategory.get(category) ?? []
    if (inCategory.length < FEWEST_IN_CATEGORY) return undefined
    const middle = median(inCategory)
    if (!isFar(rupees, middle, CATEGORY_TIMES)) return undefined
    return `₹${rupees} is far from ₹${middle}, the middle of ${category}`
  }
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
