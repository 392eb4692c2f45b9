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
  for (const { texts, shown } of candidates(vendors)) {
    const folded = texts.map(fold)
    const key = fold(shown)
    if (folded.some((text) => text.startsWith(wanted)))
      starting.set(key, starting.get(key) ?? shown)
    else if (folded.some((text) => text.includes(wanted))) containing.set(key, shown)
  }
  for (const key of starting.keys()) containing.delete(key)
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

/** What may be typed, in any language, and what is suggested for it, in that of the page. */
interface Candidate {
  texts: readonly string[]
  shown: string
}

function* candidates(vendors: Vendor[]): Generator<Candidate> {
  for (const food of findSold(popularFoods, vendors)) yield asItStands(food)
  for (const vendor of vendors) {
    yield { texts: textsOf(vendor, ['stallName']), shown: vendor.stallName }
    yield asItStands(stallNumber({ number: vendor.stallNumber }))
    yield asItStands(vendor.stallNumber)
    for (const product of vendor.products) {
      const { name, category } = product
      yield { texts: textsOf(product, ['name']), shown: name }
      yield { texts: namesOf(category), shown: labelOf(category) }
    }
  }
}

const asItStands = (text: string): Candidate => ({ texts: [text], shown: text })
