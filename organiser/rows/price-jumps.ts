import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { toRupees } from '#shared/catalogue/price.ts'
import { toNameKey } from './clean-text.ts'

/** A price this many times above or below its namesakes has a digit too many or too few. */
const NAMESAKE_TIMES = 3
const FEWEST_NAMESAKES = 3
/** Categories mix cheap and expensive products, so their limits are wider. */
const CATEGORY_TIMES = 8
const FEWEST_IN_CATEGORY = 8

export interface PricedProduct {
  stallNumber: string
  name: string
  price?: string | undefined
  category?: string | undefined
}

/** A price with a digit too many or too few. */
export interface PriceJump<T> {
  product: T
  price: number
  /** The price in the guide, or the median of `others`. */
  usual: number
  /** Undefined if the price was another before. */
  others?: string
}

/** @param before The current guide; its prices are accepted. */
export function findPriceJumps<T extends PricedProduct>(
  products: T[],
  before: Vendor[] = [],
): PriceJump<T>[] {
  const former = new Map(
    before.flatMap(({ stallNumber, products: all }) =>
      all.map(({ name, price }) => [`${stallNumber}\n${name}`, toRupees(price)]),
    ),
  )
  const findOdd = comparePrices(products)
  return products.flatMap((product): PriceJump<T>[] => {
    const price = priceOf(product)
    const was = former.get(`${product.stallNumber}\n${product.name}`)
    if (was === price) return []
    if (was && price > 0 && isFar(price, was, NAMESAKE_TIMES))
      return [{ product, price, usual: was }]
    const odd = findOdd(product)
    return odd ? [{ product, price, ...odd }] : []
  })
}

/**
 * Compares prices with the median of all products with the same name, else of the same category.
 * The product itself counts too: otherwise one wrong price among three would flag the other two.
 * Free products are not compared.
 */
function comparePrices<T extends PricedProduct>(products: T[]) {
  const priced = products.filter((product) => priceOf(product) > 0)
  const byName = Map.groupBy(priced, ({ name }) => toNameKey(name))
  const byCategory = Map.groupBy(priced, ({ category }) => category ?? 'Others')
  const middles = new Map<T[], number>()
  return (product: T) => {
    const price = priceOf(product)
    const namesakes = byName.get(toNameKey(product.name)) ?? []
    const isKnown = namesakes.length >= FEWEST_NAMESAKES
    const category = product.category ?? 'Others'
    const all = isKnown ? namesakes : (byCategory.get(category) ?? [])
    if (price <= 0 || (!isKnown && all.length < FEWEST_IN_CATEGORY)) return undefined
    const usual = middles.get(all) ?? median(all)
    middles.set(all, usual)
    if (!isFar(price, usual, isKnown ? NAMESAKE_TIMES : CATEGORY_TIMES)) return undefined
    return { usual, others: isKnown ? `${all.length} × ${product.name}` : category }
  }
}

const priceOf = ({ price }: PricedProduct) => toRupees(price ?? '')

function isFar(price: number, usual: number, times: number): boolean {
  return price >= usual * times || price * times <= usual
}

function median(products: PricedProduct[]): number {
  const sorted = products.map(priceOf).toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
