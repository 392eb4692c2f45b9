import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { fieldsOf, toTitle } from '#shared/catalogue/rows.ts'
import { toRupees } from '#shared/catalogue/price.ts'
import { plural } from '../cli/columns.ts'
import { hideMobiles } from '../findings/private-numbers.ts'

/** In the order of the report. */
const HEADLINES = [
  'Stalls added',
  'Stalls removed',
  'Stalls renamed',
  'Stalls closed',
  'Stalls opened',
  'Stalls with other words',
  'Products added',
  'Products removed',
  'Prices changed',
  'Stock changed',
  'Products with other words',
] as const

/** Longer lists are cut: the count shows whether the change is as expected. */
const MOST_LISTED = 30
const stallDetails = fieldsOf(STALL_COLUMNS, 'file').filter(isDetail)
const productDetails = fieldsOf(PRODUCT_COLUMNS, 'file').filter(isDetail)

/** Whether a field has no headline of its own. */
function isDetail(field: string) {
  return !['stallName', 'disabled', 'name', 'price', 'inStock'].includes(field)
}

/** The visible changes: a line for each stall or product that differs. */
export type Changes = Record<(typeof HEADLINES)[number], string[]>

/** The difference between two states of the guide. */
export function findChanges(before: Vendor[], after: Vendor[]): Changes {
  const changes = Object.fromEntries(
    HEADLINES.map((headline) => [headline, []]),
  ) as unknown as Changes
  const former = new Map(before.map((stall) => [stall.stallNumber, stall]))
  for (const stall of after) {
    const was = former.get(stall.stallNumber)
    if (was) compareStalls(was, stall, changes)
    else changes['Stalls added'].push(describeStall(stall))
    former.delete(stall.stallNumber)
  }
  changes['Stalls removed'].push(...[...former.values()].map(describeStall))
  return changes
}

function compareStalls(was: Vendor, is: Vendor, changes: Changes) {
  const { stallNumber, stallName } = is
  if (was.stallName !== stallName) {
    changes['Stalls renamed'].push(`${stallNumber}: ${was.stallName} -> ${stallName}`)
  }
  if (was.disabled !== is.disabled) {
    changes[is.disabled ? 'Stalls closed' : 'Stalls opened'].push(`${stallNumber}: ${stallName}`)
  }
  const details = stallDetails.filter((field) => was[field] !== is[field]).map(toTitle)
  if (details.length > 0) {
    const list = details.join(', ').replaceAll('_', ' ')
    changes['Stalls with other words'].push(`${stallNumber}: ${list}`)
  }
  // The id tells products of one name apart.
  const former = new Map(was.products.map((product) => [product.id, product]))
  for (const product of is.products) {
    const old = former.get(product.id)
    if (old) compareProducts(stallNumber, old, product, changes)
    else changes['Products added'].push(describeProduct(stallNumber, product))
    former.delete(product.id)
  }
  const removed = [...former.values()].map((product) => describeProduct(stallNumber, product))
  changes['Products removed'].push(...removed)
}

function compareProducts(stallNumber: string, was: Product, is: Product, changes: Changes) {
  const tell = (headline: keyof Changes, from: string, to: string) => {
    if (from !== to) changes[headline].push(`${stallNumber}: ${is.name}, ${from} -> ${to}`)
  }
  tell('Prices changed', describePrice(was), describePrice(is))
  tell('Stock changed', describeStock(was), describeStock(is))
  const show = (text: unknown) => String(text) || '(nothing)'
  for (const field of productDetails) {
    tell('Products with other words', show(was[field]), show(is[field]))
  }
}

/** The changes as a report, which a volunteer checks before applying them. */
export function describeChanges(changes: Changes): string[] {
  const lines = HEADLINES.flatMap((headline) => {
    const all = changes[headline]
    if (all.length === 0) return []
    const listed = all.slice(0, MOST_LISTED).map((line) => `  ${line}`)
    const more = all.length - listed.length
    return [
      `${headline}: ${all.length}`,
      ...listed,
      ...(more > 0 ? [`  ... and ${more} more`] : []),
    ]
  })
  // A live file may hold phone numbers, and many people see a screen.
  return lines.map((line) => line.replace(/\S.*/, hideMobiles))
}

export function isUnchanged(changes: Changes): boolean {
  return Object.values(changes).every((lines) => lines.length === 0)
}

function describeStall({ stallNumber, stallName, products }: Vendor): string {
  return `${stallNumber}: ${stallName}, ${plural(products.length, 'product')}`
}

function describeProduct(stallNumber: string, product: Product): string {
  return `${stallNumber}: ${product.name}, ${describePrice(product)}`
}

function describePrice({ price }: Product): string {
  const rupees = toRupees(price)
  return rupees > 0 ? `₹${rupees}` : 'no price'
}

function describeStock({ inStock }: Product): string {
  return inStock ? 'In Stock' : 'Out of Stock'
}
