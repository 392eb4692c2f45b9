import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { toRupees } from '#shared/catalogue/rupees.ts'

export interface ProductChange {
  stallNumber: string
  name: string
  from: string
  to: string
}

/** What visitors would notice. */
export interface Changes {
  stallsAdded: Vendor[]
  stallsRemoved: Vendor[]
  renamed: { stallNumber: string; from: string; to: string }[]
  closed: Vendor[]
  opened: Vendor[]
  /** Stalls of which other words differ, with what those are. */
  reworded: { stallNumber: string; details: string[] }[]
  productsAdded: ProductChange[]
  productsRemoved: ProductChange[]
  prices: ProductChange[]
  stock: ProductChange[]
  /** Descriptions and categories. */
  productDetails: ProductChange[]
}

const DETAILS = ['ownerName', 'remarks', 'description', 'location', 'contact'] as const
const DETAIL_NAMES: Record<(typeof DETAILS)[number], string> = {
  ownerName: 'owner',
  remarks: 'remarks',
  description: 'description',
  location: 'location',
  contact: 'contact',
}

/** The difference between two states of the guide. */
export function findChanges(before: Vendor[], after: Vendor[]): Changes {
  const former = new Map(before.map((stall) => [stall.stallNumber, stall]))
  const now = new Set(after.map(({ stallNumber }) => stallNumber))
  const pairs = after.flatMap((stall) => {
    const was = former.get(stall.stallNumber)
    return was ? [{ was, is: stall }] : []
  })
  return {
    stallsAdded: after.filter(({ stallNumber }) => !former.has(stallNumber)),
    stallsRemoved: before.filter(({ stallNumber }) => !now.has(stallNumber)),
    renamed: pairs
      .filter(({ was, is }) => was.stallName !== is.stallName)
      .map(({ was, is }) => ({
        stallNumber: is.stallNumber,
        from: was.stallName,
        to: is.stallName,
      })),
    closed: pairs.filter(({ was, is }) => !was.disabled && is.disabled).map(({ is }) => is),
    opened: pairs.filter(({ was, is }) => was.disabled && !is.disabled).map(({ is }) => is),
    reworded: pairs.flatMap(({ was, is }) => {
      const details = DETAILS.filter((detail) => was[detail] !== is[detail])
      if (details.length === 0) return []
      return { stallNumber: is.stallNumber, details: details.map((detail) => DETAIL_NAMES[detail]) }
    }),
    ...joinProductChanges(pairs.map(({ was, is }) => findProductChanges(was, is))),
  }
}

type ProductChanges = Pick<
  Changes,
  'productsAdded' | 'productsRemoved' | 'prices' | 'stock' | 'productDetails'
>

function findProductChanges(was: Vendor, is: Vendor): ProductChanges {
  // The id is made of the stall, the name, and which of several namesakes it is.
  const former = new Map(was.products.map((product) => [product.id, product]))
  const now = new Set(is.products.map(({ id }) => id))
  const pairs = is.products.flatMap((product) => {
    const old = former.get(product.id)
    return old ? [{ old, product }] : []
  })
  const change = ({ name }: Product, from: string, to: string): ProductChange => ({
    stallNumber: is.stallNumber,
    name,
    from,
    to,
  })
  const differing = (toText: (product: Product) => string) =>
    pairs
      .filter(({ old, product }) => toText(old) !== toText(product))
      .map(({ old, product }) => change(product, toText(old), toText(product)))
  return {
    productsAdded: is.products
      .filter(({ id }) => !former.has(id))
      .map((product) => change(product, '', describePrice(product))),
    productsRemoved: was.products
      .filter(({ id }) => !now.has(id))
      .map((product) => change(product, describePrice(product), '')),
    prices: differing(describePrice),
    stock: differing(({ inStock }) => (inStock ? 'In Stock' : 'Out of Stock')),
    productDetails: [
      ...differing(({ category }) => category),
      ...differing(({ description }) => description || '(nothing)'),
    ],
  }
}

function describePrice({ price }: Product): string {
  const rupees = toRupees(price)
  return rupees > 0 ? `₹${rupees}` : 'no price'
}

function joinProductChanges(all: ProductChanges[]): ProductChanges {
  return {
    productsAdded: all.flatMap(({ productsAdded }) => productsAdded),
    productsRemoved: all.flatMap(({ productsRemoved }) => productsRemoved),
    prices: all.flatMap(({ prices }) => prices),
    stock: all.flatMap(({ stock }) => stock),
    productDetails: all.flatMap(({ productDetails }) => productDetails),
  }
}

export function isUnchanged(changes: Changes): boolean {
  return Object.values(changes).every((list: unknown[]) => list.length === 0)
}
