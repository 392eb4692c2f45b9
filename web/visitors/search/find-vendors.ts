import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { namesOf } from '#web/visitors/festival-names.ts'
import { fold } from './fold.ts'
import { onceForEach } from './fold.ts'
import { findClosest, findSounding, soundsOf } from './find-closest.ts'
import { isOfDiet } from '#shared/catalogue/diet.ts'

const known = new WeakMap<Vendor[], Map<string, Vendor[]>>()

/**
 * Reduces stalls to the dishes of a diet, so that a search matches one of them. The same list
 * returns the same objects, because the search caches by stall. @param diet If empty, the stalls
 * are returned unchanged.
 */
export function toStallsOfDiet(stalls: Vendor[], diet: string): Vendor[] {
  if (diet === '') return stalls
  const lists = known.get(stalls) ?? new Map<string, Vendor[]>()
  known.set(stalls, lists)
  const list = lists.get(diet) ?? keepDishes(stalls, diet)
  lists.set(diet, list)
  return list
}

function keepDishes(stalls: Vendor[], diet: string): Vendor[] {
  return stalls.flatMap((stall) => {
    const products = stall.products.filter((product) => isOfDiet(product.diet, diet))
    return products.length === 0 ? [] : [{ ...stall, products }]
  })
}

export interface SearchResult {
  /** Results of the specification's rule, best first. */
  matches: Vendor[]
  /** Similar names; empty if the matches fill a page. */
  closest: Vendor[]
}

/** What people write or say before a number: 'stall no. 12', 'स्टॉल नंबर १२', '#12'. */
const BEFORE_NUMBER =
  /^(?:stall|shop|स्ट[ाॉ]ल)?[\s.:#-]*(?:no|number|नं|नंबर|नम्बर)?[\s.:#-]*(?=\d+\p{L}?$)/u

/**
 * Specification, section 5. The exact stall number comes first, then names that start with the
 * query, then the rest.
 * @param vendors Public stalls in stall order; an empty query finds them all.
 */
export function findVendors(vendors: Vendor[], query: string): SearchResult {
  const wanted = fold(query)
    .replaceAll('\n', ' ')
    .trim()
    .replace(BEFORE_NUMBER, (words) => words && 'stall ')
  if (wanted === '') return { matches: vendors, closest: [] }
  const bareNumber = wanted.replace(/^stall /, '')
  const ranks = vendors.map((vendor) => rankOf(vendor, wanted, bareNumber))
  const matches = RANKS.flatMap((rank) => vendors.filter((_, place) => ranks[place] === rank))
  if (matches.length >= STALLS_PER_NARROW_PAGE) return { matches, closest: [] }
  // The list has this word, so only other spellings of it are close.
  const isWord = matches.some((vendor) => hasWord(searched(vendor).text, wanted))
  const close = isWord ? findSounding(vendors, wanted) : findClosest(vendors, wanted)
  return { matches, closest: close.filter((vendor) => !matches.includes(vendor)) }
}

const RANKS = ['is', 'starts', 'contains'] as const

function rankOf(vendor: Vendor, wanted: string, bareNumber: string) {
  const { number, names, text } = searched(vendor)
  if (number === wanted || number === bareNumber) return 'is'
  if (names.some((name) => name.startsWith(wanted))) return 'starts'
  return text.includes(wanted) ? 'contains' : undefined
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

function hasWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + words.length]]
    if (!LETTER.test(before) && !LETTER.test(after)) return true
  }
  return false
}

export function isProductMatch(product: Product, query: string): boolean {
  const wanted = fold(query).trim()
  return fold(fieldsOf(product).join('\n')).includes(wanted)
}

/** Folded, with each field on its own line, so that no query spans two. */
const searched = onceForEach((vendor: Vendor) => {
  const { stallNumber, products } = vendor
  const own = [...textsOf(vendor, ['stallName', 'ownerName', 'remarks']), stallNumber]
  const texts = new Set([...own, `stall ${stallNumber}`, ...products.flatMap(fieldsOf)])
  return {
    number: fold(stallNumber),
    names: textsOf(vendor, ['stallName']).map(fold),
    text: fold([...texts].join('\n')),
  }
})

/** A keystroke waits for the end of the current slice. */
const SLICE_MS = 8

/** Runs while the phone is idle, so that the first letters need not wait. */
export function prepareSearch(vendors: Vendor[], first = 0): void {
  // Without idle callbacks (Safari), the texts are prepared when the first letters are typed.
  if (!('requestIdleCallback' in globalThis)) return
  requestIdleCallback(() => {
    const endsAt = performance.now() + SLICE_MS
    let next = first
    while (next < vendors.length && performance.now() < endsAt) {
      const vendor = vendors[next++]!
      searched(vendor)
      soundsOf(vendor)
    }
    if (next < vendors.length) prepareSearch(vendors, next)
  })
}

function fieldsOf(product: Product): string[] {
  const { category, categoryWord, diet } = product
  return [...textsOf(product, ['name', 'description']), ...namesOf(category), categoryWord, diet]
}
