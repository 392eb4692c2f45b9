import { toStallKey, type Vendor } from '#shared/catalogue/catalogue.ts'
import { toNameKey } from './clean-text.ts'
import { toRupees } from '#shared/catalogue/price.ts'

/** People write these words instead of a name, or after it, if a stall is vacant or cancelled. */
export const VACANT =
  /^\(?(?:vacant|empty|reserved|not allotted|na|n\/a|nil|tb[acd]|cancell?ed|खाली|रिक्त|-+)\)?$|^\(?(?:reserved for|vacant)\b|[(–-]\s*(?:cancell?ed|vacant|withdrawn|not (?:coming|confirmed)|backed out|tbc|रद्द)\)?\s*$/iu

/** If at least this share of stall numbers contains digits, the others look odd. */
const MOST = 0.8

interface OddStall {
  /** The stall's index. */
  at: number
  reason: 'numberOdd' | 'numberAlike' | 'nameTwice'
  /** The number, and the number or name that it resembles. */
  values: string[]
}

/** Stalls whose number or name could be mistaken for another's, or is unusual. */
export function findOddStalls(stalls: { number: string; name: string }[]): OddStall[] {
  const byNumber = new Map<string, string>()
  const byName = new Map<string, string>()
  const hasDigit = (number: string) => /\p{Nd}/u.test(number)
  const numbered = stalls.filter(({ number }) => number !== '')
  const isCounted =
    numbered.filter(({ number }) => hasDigit(number)).length >= numbered.length * MOST
  return stalls.flatMap(({ number, name }, at): OddStall[] => {
    const found: OddStall[] = []
    const isOdd = (isCounted && !hasDigit(number)) || /[&,+\s]/.test(number)
    if (number !== '' && isOdd) found.push({ at, reason: 'numberOdd', values: [name, number] })
    const key = toStallKey(number)
    const alike = number === '' ? undefined : byNumber.get(key)
    if (alike !== undefined) found.push({ at, reason: 'numberAlike', values: [number, alike] })
    else byNumber.set(key, number)
    const nameKey = toNameKey(name)
    const namesake = name === '' ? undefined : byName.get(nameKey)
    if (namesake !== undefined)
      found.push({ at, reason: 'nameTwice', values: [name, number, namesake] })
    else byName.set(nameKey, number)
    return found
  })
}

/** If a price differs by this factor from other prices for the same dish, a digit may be wrong. */
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

export interface PriceJump<T> {
  product: T
  price: number
  /** The price in the guide, or the median of `others`. */
  usual: number
  /** Undefined if the price itself has changed. */
  others?: string
}

/** @param before The current guide. Its prices are never reported. */
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

/** Includes the product itself. Otherwise, one wrong price of three would flag the other two. */
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
