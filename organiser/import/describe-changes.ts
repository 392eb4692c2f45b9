import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { DEFAULT_DESCRIPTION, fieldsOf, toTitle } from '#shared/catalogue/rows.ts'
import { toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { plural } from '../cli/plural.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

/** In the order of the report. */
export const HEADLINES = [
  'Stalls added',
  'Stalls removed',
  'Stalls renamed',
  'Stalls withdrawn',
  'Stalls back',
  'Stalls closed',
  'Stalls opened',
  'Stalls with other changes',
  'Products added',
  'Products removed',
  'Prices changed',
  'Stock changed',
  'Products with other changes',
] as const

/** Longer lists are cut: the count shows if the change is as expected. */
const MOST_LISTED = 10
const stallDetails = fieldsOf(STALL_COLUMNS, 'file').filter(isDetail)
const productDetails = fieldsOf(PRODUCT_COLUMNS, 'file').filter(isDetail)

/** Whether a field shares a general headline. */
function isDetail(field: string) {
  return !['stallName', 'disabled', 'closed', 'name', 'price', 'priceNote', 'inStock'].includes(
    field,
  )
}

/** A visible change of a stall or product. */
export type Change = [headline: (typeof HEADLINES)[number], line: string, stallNumber?: string]

/** The difference between two states of the guide. */
export function findChanges(before: Vendor[], after: Vendor[], currency?: string): Change[] {
  return pairUp(before, after, (stall) => stall.stallNumber).flatMap(([was, is]) => [
    ...compareStalls(was, is, toPrefix(currency)),
  ])
}

/** The numbers of removed stalls. */
export function toRemoved(changes: Change[]): string[] {
  return changes
    .filter(([headline]) => headline === 'Stalls removed')
    .map(([, , stallNumber]) => stallNumber!)
}

/** Pairs old and new states. One is undefined if the item was added or removed. */
function pairUp<T>(before: T[], after: T[], toKey: (one: T) => string) {
  const former = new Map(before.map((one) => [toKey(one), one]))
  const kept = new Set(after.map(toKey))
  const removed = before.filter((one) => !kept.has(toKey(one)))
  return [
    ...after.map((is) => [former.get(toKey(is)), is] as const),
    ...removed.map((was) => [was, undefined] as const),
  ]
}

function* compareStalls(
  was: Vendor | undefined,
  is: Vendor | undefined,
  prefix: string,
): Generator<Change> {
  if (!was) return yield ['Stalls added', describeStall(is!)]
  if (!is) return yield ['Stalls removed', describeStall(was), was.stallNumber]
  const { stallNumber, stallName } = is
  if (was.stallName !== stallName) {
    yield ['Stalls renamed', `${stallNumber}: ${was.stallName} -> ${stallName}`]
  }
  if (was.disabled !== is.disabled) {
    yield [is.disabled ? 'Stalls withdrawn' : 'Stalls back', `${stallNumber}: ${stallName}`]
  }
  if (was.closed !== is.closed) {
    yield [is.closed ? 'Stalls closed' : 'Stalls opened', `${stallNumber}: ${stallName}`]
  }
  const details = stallDetails.filter((field) => was[field] !== is[field]).map(toTitle)
  if (details.length > 0) {
    const list = details.join(', ').replaceAll('_', ' ')
    yield ['Stalls with other changes', `${stallNumber}: ${list}`]
  }
  // The id distinguishes products with the same name. The placeholder for a missing menu is ignored.
  const before = was.products.filter((product) => !isDefault(product))
  const after = is.products.filter((product) => !isDefault(product))
  for (const [old, product] of pairUp(before, after, ({ id }) => id)) {
    for (const [headline, line] of compareProducts(old, product, prefix)) {
      yield [headline, `${stallNumber}: ${line}`]
    }
  }
}

/** Whether a product is the placeholder of a stall without a menu. */
export function isDefault(product: Product | undefined): boolean {
  return product?.name === PRODUCT_COLUMNS.name.usual && product.description === DEFAULT_DESCRIPTION
}

function compareProducts(
  was: Product | undefined,
  is: Product | undefined,
  prefix: string,
): Change[] {
  if (!was) return [['Products added', describeProduct(is!, prefix)]]
  if (!is) return [['Products removed', describeProduct(was, prefix)]]
  const show = (text: unknown) => String(text) || '(nothing)'
  const all: [Change[0], from: string, to: string][] = [
    ['Prices changed', describePrice(was, prefix), describePrice(is, prefix)],
    ['Stock changed', describeStock(was), describeStock(is)],
    ...productDetails.map((field): (typeof all)[number] => {
      return ['Products with other changes', show(was[field]), show(is[field])]
    }),
  ]
  return all
    .filter(([, from, to]) => from !== to)
    .map(([headline, from, to]) => [headline, `${is.name}, ${from} -> ${to}`])
}

/** The changes under their headlines, with at most `most` of the lines of each. */
export function groupChanges(changes: Change[], most: number | undefined = MOST_LISTED) {
  const groups = Map.groupBy(changes, ([headline]) => headline)
  return HEADLINES.flatMap((headline) => {
    const all = groups.get(headline)
    // A live file may contain phone numbers, and others may see the screen.
    const lines = all?.slice(0, most).map(([, line]) => hidePhones(line)) ?? []
    return all ? { headline, lines, count: all.length } : []
  })
}

/** A report of the changes, which volunteers check before applying them. */
export function describeChanges(changes: Change[], isAll = false): string[] {
  const groups = groupChanges(changes, isAll ? Infinity : undefined)
  return groups.flatMap(({ headline, lines, count }) => {
    const more = count - lines.length
    return [
      `${headline}: ${count}`,
      ...lines.map((line) => `  ${line}`),
      ...(more > 0 ? [`  ... and ${more} more`] : []),
    ]
  })
}

function describeStall({ stallNumber, stallName, products }: Vendor): string {
  return `${stallNumber}: ${stallName}, ${plural(products.length, 'product')}`
}

function describeProduct(product: Product, prefix: string): string {
  return `${product.name}, ${describePrice(product, prefix)}`
}

function describePrice({ price, priceNote }: Product, prefix: string): string {
  const rupees = toRupees(price)
  if (rupees > 0) return `${prefix}${rupees} ${priceNote}`.trim()
  return priceNote || 'no price'
}

function describeStock({ inStock }: Product): string {
  return inStock ? 'In Stock' : 'Out of Stock'
}
