import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { namesOf } from '#web/catalogue/category-names.ts'
import { fold } from './fold.ts'
import { findClosest, findSounding } from './phonetic.ts'
import { onceForEach } from './once-for-each.ts'
import { addPlace, type StallsByText } from './stalls-by-text.ts'

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
  if (wanted === '') return { matches: vendors, closest: [] }
  const index = indexOf(vendors)
  const lines = findHolding(index.lines, wanted)
  const matches = inOrder(vendors, index, lines, wanted)
  if (matches.length >= STALLS_PER_NARROW_PAGE) return { matches, closest: [] }
  // Somebody writes it so: then only the same word in another spelling is close.
  const isWord = lines.some((line) => hasWord(line, wanted))
  const close = isWord ? findSounding(vendors, wanted) : findClosest(vendors, wanted)
  const known = new Set(matches)
  return { matches, closest: close.filter((vendor) => !known.has(vendor)) }
}

let latest: { lines: StallsByText; wanted: string; found: string[] } | undefined

/** What holds 'samo' is among what holds 'sam': each letter that is typed leaves fewer lines to look through. */
function findHolding(lines: StallsByText, wanted: string): string[] {
  const isSame = latest?.lines === lines
  const among = isSame && wanted.includes(latest!.wanted) ? latest!.found : lines.keys()
  const found: string[] = []
  for (const line of among) {
    if (line.includes(wanted)) found.push(line)
  }
  latest = { lines, wanted, found }
  return found
}

/** @param found The lines that hold the query. */
function inOrder(vendors: Vendor[], index: Index, found: string[], wanted: string): Vendor[] {
  const { lines, names, numbers } = index
  const ranks = new Uint8Array(vendors.length)
  const rank = (rankOf: number, places: readonly number[] = []) => {
    for (const place of places) ranks[place] = rankOf
  }
  for (const line of found) rank(HOLDS, lines.get(line))
  for (const line of found) if (line.startsWith(wanted)) rank(STARTS, names.get(line))
  for (const number of [wanted, wanted.replace(/^stall /, '')]) rank(IS, numbers.get(number))
  const matches: [Vendor[], Vendor[], Vendor[]] = [[], [], []]
  for (let place = 0; place < ranks.length; place += 1) {
    if (ranks[place]! > 0) matches[IS - ranks[place]!]!.push(vendors[place]!)
  }
  return matches.flat()
}

/** How a stall answers a query, the best last. */
const [HOLDS, STARTS, IS] = [1, 2, 3]

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

/** The stalls of a list by what is searched, folded. */
interface Index {
  /** By every field: a query never spans two of them. */
  lines: StallsByText
  names: StallsByText
  numbers: StallsByText
}

const indexOf = onceForEach(readIndex)

function readIndex(vendors: Vendor[]): Index {
  const folded = new Map<string, string>()
  const index: Index = { lines: new Map(), names: new Map(), numbers: new Map() }
  const add = (to: StallsByText, text: string, place: number) => {
    const line = folded.get(text) ?? fold(text)
    folded.set(text, line)
    addPlace(to, line, place)
  }
  for (const [place, vendor] of vendors.entries()) {
    const { stallNumber, products } = vendor
    add(index.numbers, stallNumber, place)
    for (const name of textsOf(vendor, ['stallName'])) add(index.names, name, place)
    const texts = textsOf(vendor, ['stallName', 'ownerName', 'remarks'])
    const own = [...texts, stallNumber, `stall ${stallNumber}`]
    for (const text of own) add(index.lines, text, place)
    for (const product of products) {
      for (const text of fieldsOf(product)) add(index.lines, text, place)
    }
  }
  return index
}

function fieldsOf(product: Product): string[] {
  const { category, categoryWord, diet } = product
  return [...textsOf(product, ['name', 'description']), ...namesOf(category), categoryWord, diet]
}
