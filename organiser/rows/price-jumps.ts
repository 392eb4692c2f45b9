import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { createFinding, type Finding, say } from '../findings/finding.ts'
import { toNameKey } from './clean-text.ts'
import type { ProductDraft } from './collect-products.ts'

/** A price this many times above or below its namesakes has a digit too many or too few. */
const NAMESAKE_TIMES = 3
const FEWEST_NAMESAKES = 3
/** Categories mix cheap and expensive products, so their limits are wider. */
const CATEGORY_TIMES = 8
const FEWEST_IN_CATEGORY = 8

/** Explains why a price looks wrong; undefined if it does not. */
type FindJump = (product: ProductDraft) => string | undefined

/**
 * Finds prices with a digit too many or too few.
 * @param before The current guide; its prices are accepted.
 */
export function findPriceJumps(
  products: ProductDraft[],
  before: Vendor[] = [],
  currency?: string,
): Finding[] {
  const show = (rupees: number) => `${toPrefix(currency)}${rupees}`
  const formerPrices = new Map(
    before.flatMap(({ stallNumber, products: former }) =>
      former.map(({ name, price }) => [`${stallNumber}\n${name}`, toRupees(price)]),
    ),
  )
  const findOdd = comparePrices(products, show)
  return products.flatMap((product) => {
    const { stallNumber, name, place } = product
    const rupees = rupeesOf(product)
    const former = formerPrices.get(`${stallNumber}\n${name}`)
    if (former === rupees) return []
    const isJump = former && rupees > 0 && isFar(rupees, former, NAMESAKE_TIMES)
    const jump = isJump ? `it was ${show(former)} and becomes ${show(rupees)}` : findOdd(product)
    if (jump === undefined) return []
    const reason = say`the price of ${name} at stall ${stallNumber}: ${jump}`
    return createFinding('price-jump', place, reason)
  })
}

/**
 * Compares prices with the median of all products with the same name, else of the same category.
 * The product itself counts too: otherwise one wrong price among three would flag the other two.
 * Free products are not compared.
 */
function comparePrices(products: ProductDraft[], show: (rupees: number) => string): FindJump {
  const priced = products.filter((product) => rupeesOf(product) > 0)
  const byName = Map.groupBy(priced, ({ name }) => toNameKey(name))
  const byCategory = Map.groupBy(priced, ({ cells }) => cells.category ?? 'Others')
  const middles = new Map<ProductDraft[], number>()
  return (product) => {
    const rupees = rupeesOf(product)
    const namesakes = byName.get(toNameKey(product.name)) ?? []
    const category = product.cells.category ?? 'Others'
    const isKnown = namesakes.length >= FEWEST_NAMESAKES
    const others = isKnown ? namesakes : (byCategory.get(category) ?? [])
    if (rupees <= 0 || (!isKnown && others.length < FEWEST_IN_CATEGORY)) return undefined
    const middle = middles.get(others) ?? median(others)
    middles.set(others, middle)
    if (!isFar(rupees, middle, isKnown ? NAMESAKE_TIMES : CATEGORY_TIMES)) return undefined
    const whose = isKnown ? `${others.length} products of this name` : category
    return `${show(rupees)} is far from ${show(middle)}, the median of ${whose}`
  }
}

function rupeesOf({ cells }: ProductDraft): number {
  return toRupees(cells.price ?? '')
}

function isFar(rupees: number, middle: number, times: number): boolean {
  return rupees >= middle * times || rupees * times <= middle
}

function median(products: ProductDraft[]): number {
  const sorted = products.map(rupeesOf).toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
