import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { namesOf } from '#web/catalogue/category-names.ts'
import { fold } from './fold.ts'
import { findClosest, findSounding } from './phonetic.ts'

export interface SearchResult {
  /** What the rule of the specification finds, best first. */
  matches: Vendor[]
  /** Other stalls that sound or are spelled like the query; none where the matches fill a page. */
  closest: Vendor[]
}

/** The word before a number, as people write it. */
const HINDI_STALL = /^स्ट[ाॉ]ल(?=\s*\d)/

/**
 * Substring search without regard to case, in every language that the list has: in stall name, owner name, stall number ('12', 'stall 12', 'स्टॉल १२'),
 * remarks and every product's name, description and category (specification, section 5). The exact
 * stall number comes first, then names that start with the query, then the rest.
 * @param vendors Public stalls in stall order; an empty query finds them all.
 */
export function findVendors(vendors: Vendor[], query: string): SearchResult {
  const wanted = fold(query).trim().replace(HINDI_STALL, 'stall')
  const found = vendors.filter((vendor) => haystackOf(vendor).includes(wanted))
  const rankOf = (vendor: Vendor) => {
    const number = fold(vendor.stallNumber)
    if (wanted === number || wanted === `stall ${number}`) return 0
    const names = textsOf(vendor, ['stallName'])
    return names.some((name) => fold(name).startsWith(wanted)) ? 1 : 2
  }
  const matches = found.sort((a, b) => rankOf(a) - rankOf(b))
  const isEnough = wanted === '' || matches.length >= STALLS_PER_NARROW_PAGE
  if (isEnough) return { matches, closest: [] }
  // Somebody writes it so: then only the same word in another spelling is close.
  const isWord = matches.some((vendor) => hasWord(haystackOf(vendor), wanted))
  const close = isWord ? findSounding(vendors, wanted) : findClosest(vendors, wanted)
  const known = new Set(matches)
  return { matches, closest: close.filter((vendor) => !known.has(vendor)) }
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Whether a text has these words whole. */
function hasWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + words.length]]
    if (!LETTER.test(before) && !LETTER.test(after)) return true
  }
  return false
}

/** A product matches on name, description or category. */
export function isProductMatch(product: Product, query: string): boolean {
  const wanted = fold(query).trim()
  return fold(fieldsOf(product).join('\n')).includes(wanted)
}

const haystacks = new WeakMap<Vendor, string>()

/** All searched fields, one to a line: a query has no line end, so it never spans two of them. */
function haystackOf(vendor: Vendor): string {
  let haystack = haystacks.get(vendor)
  if (haystack === undefined) {
    const { stallNumber, products } = vendor
    const texts = textsOf(vendor, ['stallName', 'ownerName', 'remarks'])
    const own = [...texts, stallNumber, `stall ${stallNumber}`]
    haystack = fold([...own, ...products.flatMap(fieldsOf)].join('\n'))
    haystacks.set(vendor, haystack)
  }
  return haystack
}

function fieldsOf(product: Product): string[] {
  const { category, categoryWord, diet } = product
  return [...textsOf(product, ['name', 'description']), ...namesOf(category), categoryWord, diet]
}
