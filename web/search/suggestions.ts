import festivalCategories from '#content/categories'
import popularFoods from '#content/popular-foods'
import { stallNumber } from '#messages/search.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { labelOf, namesOf } from '#web/catalogue/category-names.ts'
import { fold } from './fold.ts'

/** Specification, section 9. */
const MAX_CATEGORY_SUGGESTIONS = 6
const MAX_OTHER_SUGGESTIONS = 4

export interface Suggestions {
  categories: string[]
  /** Stall names, 'Stall 12', numbers, products, foods. */
  others: string[]
}

/**
 * What the search box offers for what is typed so far; with nothing typed, categories and foods.
 * Suggestions that start with the query come before those that contain it.
 */
export function findSuggestions(vendors: Vendor[], query: string): Suggestions {
  const wanted = fold(query).trim()
  const categories = categoriesOf(vendors)
    .filter((name) => namesOf(name).some((text) => fold(text).includes(wanted)))
    .map(labelOf)
    .slice(0, MAX_CATEGORY_SUGGESTIONS)
  const others = wanted === '' ? findSold(popularFoods, vendors) : findOthers(vendors, wanted)
  return {
    categories,
    others: others.filter((text) => !categories.includes(text)).slice(0, MAX_OTHER_SUGGESTIONS),
  }
}

/** The categories of the products on sale, in the fixed order; all of them before any are known. */
function categoriesOf(vendors: Vendor[]): string[] {
  const onSale = new Set<string>(
    vendors.flatMap((vendor) => vendor.products.map((product) => product.category)),
  )
  return onSale.size === 0
    ? festivalCategories
    : festivalCategories.filter((name) => onSale.has(name))
}

function findOthers(vendors: Vendor[], wanted: string): string[] {
  const starting = new Map<string, string>()
  const containing = new Map<string, string>()
  for (const text of candidates(vendors)) {
    const folded = fold(text)
    if (folded.startsWith(wanted)) starting.set(folded, starting.get(folded) ?? text)
    else if (folded.includes(wanted)) containing.set(folded, containing.get(folded) ?? text)
  }
  return [...starting.values(), ...containing.values()]
}

const soldBy = new WeakMap<Vendor[], string[]>()

/** Of a list of foods those that somebody sells; all of them before any stall is known. */
function findSold(list: readonly string[], vendors: Vendor[]): readonly string[] {
  if (vendors.length === 0) return list
  let sold = soldBy.get(vendors)
  if (!sold) {
    const products = vendors.flatMap((vendor) => vendor.products)
    const names = fold(
      products.flatMap((product) => textsOf(product, ['name', 'description'])).join('\n'),
    )
    sold = list.filter((food) => names.includes(fold(food)))
    soldBy.set(vendors, sold)
  }
  return sold
}

function* candidates(vendors: Vendor[]): Generator<string> {
  yield* findSold(popularFoods, vendors)
  for (const vendor of vendors) {
    yield* textsOf(vendor, ['stallName'])
    yield stallNumber({ number: vendor.stallNumber })
    yield vendor.stallNumber
    for (const product of vendor.products) {
      yield* textsOf(product, ['name'])
      yield* namesOf(product.category)
    }
  }
}
