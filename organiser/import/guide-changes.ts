import type { PriceJump, PricedProduct } from '../rows/odd-rows.ts'
import { CHANGE_KINDS, type GuideChange } from '#shared/admin/import-mapping.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { fieldsOf } from '#shared/catalogue/rows.ts'
import { DEFAULT_DESCRIPTION } from '#shared/catalogue/import-catalogue.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

type Kind = GuideChange['kind']

const stallDetails = fieldsOf(STALL_COLUMNS, 'file').filter(
  (field) => !['stallName', 'disabled', 'closed'].includes(field),
)
const dishDetails = fieldsOf(PRODUCT_COLUMNS, 'file').filter(
  (field) => !['name', 'price', 'priceNote', 'inStock'].includes(field),
)

/** Most harmful first. */
export function findChanges(
  before: Vendor[],
  after: Vendor[],
  currency: string | undefined,
  jumps: PriceJump<PricedProduct>[] = [],
): GuideChange[] {
  const jumped = jumps.filter(({ others }) => others === undefined)
  const isJump = new Set(jumped.map(({ product }) => `${product.stallNumber}\n${product.name}`))
  const changes = pairUp(before, after, ({ stallNumber }) => stallNumber)
    .flatMap(([was, is]) => compareStalls(was, is, toPrefix(currency)))
    .map((change) =>
      change.kind === 'priceChanged' && isJump.has(`${change.stall.number}\n${change.dish}`)
        ? { ...change, kind: 'priceJump' as const }
        : change,
    )
  const groups = Map.groupBy(changes, ({ kind }) => kind)
  return CHANGE_KINDS.flatMap((kind) => groups.get(kind) ?? [])
}

function pairUp<T>(before: T[], after: T[], toKey: (one: T) => string) {
  const former = new Map(before.map((one) => [toKey(one), one]))
  const kept = new Set(after.map(toKey))
  const removed = before.filter((one) => !kept.has(toKey(one)))
  return [
    ...after.map((is) => [former.get(toKey(is)), is] as const),
    ...removed.map((was) => [was, undefined] as const),
  ]
}

/** A published file may contain phone numbers, and bystanders may see the screen. */
const show = (text: unknown) => hidePhones(String(text))

function compareStalls(was: Vendor | undefined, is: Vendor | undefined, prefix: string) {
  const one = (is ?? was)!
  const stall = { number: one.stallNumber, name: show(one.stallName) }
  const toChange = (kind: Kind, from?: string, to?: string): GuideChange => ({
    kind,
    stall,
    ...(from !== undefined && { was: from }),
    ...(to !== undefined && { is: to }),
  })
  const dishesOf = (vendor: Vendor | undefined) =>
    vendor?.products.filter((dish) => !isDefault(dish)) ?? []
  // Dishes of a new or removed stall are part of that change.
  if (!was || !is) {
    const count = String(dishesOf(one).length)
    return [was ? toChange('stallRemoved', count) : toChange('stallAdded', undefined, count)]
  }
  const changes: GuideChange[] = []
  if (was.stallName !== is.stallName)
    changes.push(toChange('stallRenamed', show(was.stallName), show(is.stallName)))
  if (was.disabled !== is.disabled)
    changes.push(toChange(is.disabled ? 'stallWithdrawn' : 'stallBack'))
  if (was.closed !== is.closed) changes.push(toChange(is.closed ? 'stallClosed' : 'stallOpened'))
  for (const field of stallDetails)
    if (was[field] !== is[field])
      changes.push(toChange('stallChanged', show(was[field]), show(is[field])))
  // The id distinguishes products with the same name.
  const pairs = pairUp(dishesOf(was), dishesOf(is), ({ id }) => id)
  for (const [old, dish] of pairs)
    for (const [kind, from, to] of compareDishes(old, dish, prefix))
      changes.push({ ...toChange(kind, from, to), dish: show((dish ?? old).name) })
  return changes
}

/** Whether a product is the placeholder for a missing menu. */
const isDefault = ({ name, description }: Product) =>
  name === PRODUCT_COLUMNS.name.usual && description === DEFAULT_DESCRIPTION

function compareDishes(
  was: Product | undefined,
  is: Product | undefined,
  prefix: string,
): [Kind, from: string | undefined, to: string | undefined][] {
  if (!was) return [['dishAdded', undefined, showPrice(is!, prefix)]]
  if (!is) return [['dishRemoved', showPrice(was, prefix), undefined]]
  const all: [Kind, string, string][] = [
    ['priceChanged', showPrice(was, prefix), showPrice(is, prefix)],
    ['stockChanged', was.inStock ? 'yes' : 'no', is.inStock ? 'yes' : 'no'],
    ...dishDetails.map((field): [Kind, string, string] => [
      'dishChanged',
      show(was[field]),
      show(is[field]),
    ]),
  ]
  return all.filter(([, from, to]) => from !== to)
}

function showPrice({ price, priceNote }: Product, prefix: string): string {
  const amount = toRupees(price)
  return show(amount > 0 ? `${prefix}${amount} ${priceNote}`.trim() : priceNote)
}
