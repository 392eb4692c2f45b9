import { foods as popularFoods, stallNumber } from '#messages/search.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { findCategories } from '#web/visitors/catalogue/public-stalls.ts'
import { labelOf, namesOf } from '#web/visitors/festival-names.ts'
import { festival } from '#web/visitors/festival.ts'
import { fold } from './fold.ts'
import { onceForEach } from './fold.ts'

/** Requirement L-6. */
const MAX_CATEGORY_SUGGESTIONS = 6
const MAX_OTHER_SUGGESTIONS = 4

export interface Suggestions {
  categories: string[]
  others: string[]
}

/** Without text, suggests categories and foods. Matches at the start of a name come first. */
export function findSuggestions(vendors: Vendor[], query: string): Suggestions {
  const wanted = fold(query).trim()
  const offer = offerOf(vendors)
  const categories = offer.categories
    .filter((name) => namesOf(name).some((text) => fold(text).includes(wanted)))
    .map(labelOf)
    .slice(0, MAX_CATEGORY_SUGGESTIONS)
  const others = wanted === '' ? offer.foods : findOthers(offer.candidates, wanted)
  return {
    categories,
    others: others.filter((text) => !categories.includes(text)).slice(0, MAX_OTHER_SUGGESTIONS),
  }
}

interface Offer {
  /** Categories on sale, in fixed order; all of them before any product is known. */
  categories: readonly string[]
  candidates: Candidate[]
  /** Popular foods on sale. */
  foods: readonly string[]
}

/** `texts` are folded and in any language; the suggestion is in the language of the page. */
interface Candidate {
  texts: string[]
  shown: string
}

const offerOf = onceForEach(readOffer)

function readOffer(vendors: Vendor[]): Offer {
  const products = vendors.flatMap((vendor) => vendor.products)
  const texts = products.flatMap((product) => textsOf(product, ['name', 'description']))
  const sold = fold([...new Set(texts)].join('\n'))
  const onSale = findCategories(vendors)
  const foods = popularFoods.filter((food) => sold.includes(fold(food)))
  return {
    categories: onSale.length === 0 ? festival().categories : onSale,
    candidates: readCandidates(foods, vendors),
    foods,
  }
}

/** In display order. If two differ only in case, the first one is suggested for both. */
function readCandidates(foods: readonly string[], vendors: Vendor[]): Candidate[] {
  const known = new Map<string, Candidate>()
  const add = (shown: string, texts: readonly string[] = [shown]) => {
    const key = shown.toLowerCase()
    if (!known.has(key)) known.set(key, { shown, texts: texts.map(fold) })
  }
  for (const food of foods) add(food)
  for (const vendor of vendors) {
    add(vendor.stallName, textsOf(vendor, ['stallName']))
    add(stallNumber({ number: vendor.stallNumber }))
    add(vendor.stallNumber)
    for (const product of vendor.products) {
      add(product.name, textsOf(product, ['name']))
      add(labelOf(product.category), namesOf(product.category))
    }
  }
  return [...known.values()]
}

function findOthers(candidates: Candidate[], wanted: string): string[] {
  const starting: string[] = []
  const containing: string[] = []
  for (const { texts, shown } of candidates) {
    if (texts.some((text) => text.startsWith(wanted))) starting.push(shown)
    else if (texts.some((text) => text.includes(wanted))) containing.push(shown)
  }
  return [...starting, ...containing]
}
