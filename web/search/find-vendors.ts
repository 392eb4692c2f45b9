import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { namesOf } from '#web/catalogue/category-names.ts'
import { fold } from './fold.ts'
import { findClosest, findSounding, sounds } from './phonetic.ts'
import { itemByItem } from './once-for-each.ts'
import { addPlace, type Line, type StallsByText } from './stalls-by-text.ts'

export interface SearchResult {
  /** What the rule of the specification finds, best first. */
  matches: Vendor[]
  /** Other stalls that sound or are spelled like the query; none where the matches fill a page. */
  closest: Vendor[]
}

/** What people write and say before a number: 'stall no. 12', 'स्टॉल नंबर १२', '#12'. */
const BEFORE_NUMBER =
  /^(?:stall|shop|स्ट[ाॉ]ल)?[\s.:#-]*(?:no|number|नं|नंबर|नम्बर)?[\s.:#-]*(?=\d+\p{L}?$)/u

/**
 * Substring search without regard to case, in every language that the list has: in stall name, owner name, stall number ('12', 'stall 12', 'स्टॉल १२'),
 * remarks and every product's name, description and category (specification, section 5). The exact
 * stall number comes first, then names that start with the query, then the rest.
 * @param vendors Public stalls in stall order; an empty query finds them all.
 */
export function findVendors(vendors: Vendor[], query: string): SearchResult {
  const wanted = fold(query)
    .trim()
    .replace(BEFORE_NUMBER, (words) => words && 'stall ')
  if (wanted === '') return { matches: vendors, closest: [] }
  const index = indexes.of(vendors)
  const lines = findHolding(index.lines, wanted)
  const matches = inOrder(vendors, index, lines, wanted)
  if (matches.length >= STALLS_PER_NARROW_PAGE) return { matches, closest: [] }
  // Somebody writes it so: then only the same word in another spelling is close.
  const isWord = lines.some(({ text }) => hasWord(text, wanted))
  const close = isWord ? findSounding(vendors, wanted) : findClosest(vendors, wanted)
  const known = new Set(matches)
  return { matches, closest: close.filter((vendor) => !known.has(vendor)) }
}

let latest: { lines: StallsByText; wanted: string; found: Line[] } | undefined

/** What holds 'samo' is among what holds 'sam': each letter that is typed leaves fewer lines to look through. */
function findHolding(lines: StallsByText, wanted: string): Line[] {
  const isSame = latest?.lines === lines
  const among = isSame && wanted.includes(latest!.wanted) ? latest!.found : lines.values()
  const found: Line[] = []
  for (const line of among) {
    if (line.text.includes(wanted)) found.push(line)
  }
  latest = { lines, wanted, found }
  return found
}

/** @param found The lines that hold the query. */
function inOrder(vendors: Vendor[], index: Index, found: Line[], wanted: string): Vendor[] {
  const ranks = new Uint8Array(vendors.length)
  const rank = (rankOf: number, line?: Line) => {
    for (const place of line?.places ?? []) ranks[place] = rankOf
  }
  for (const line of found) rank(HOLDS, line)
  for (const { text } of found) if (text.startsWith(wanted)) rank(STARTS, index.names.get(text))
  for (const number of [wanted, wanted.replace(/^stall /, '')]) rank(IS, index.numbers.get(number))
  const matches: Vendor[] = []
  for (const wantedRank of [IS, STARTS, HOLDS]) {
    for (let place = 0; place < ranks.length; place += 1) {
      if (ranks[place] === wantedRank) matches.push(vendors[place]!)
    }
  }
  return matches
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
  /** Of the texts that have been read. */
  folded: Map<string, string>
}

const indexes = itemByItem<Vendor, Index>({
  start: () => ({ lines: new Map(), names: new Map(), numbers: new Map(), folded: new Map() }),
  add({ lines, names, numbers, folded }, vendor, place) {
    const add = (to: StallsByText, text: string) => {
      const line = folded.get(text) ?? fold(text)
      folded.set(text, line)
      addPlace(to, line, place)
    }
    const { stallNumber, products } = vendor
    add(numbers, stallNumber)
    for (const name of textsOf(vendor, ['stallName'])) add(names, name)
    const texts = textsOf(vendor, ['stallName', 'ownerName', 'remarks'])
    for (const text of [...texts, stallNumber, `stall ${stallNumber}`]) add(lines, text)
    for (const product of products) {
      for (const text of fieldsOf(product)) add(lines, text)
    }
  },
})

/** A letter that comes meanwhile waits for the end of the part. */
const PART_MS = 8

/** Reads what a search needs of a list while the phone is idle, so that the first letters do not wait for it. */
export function prepareSearch(vendors: Vendor[]): void {
  // Safari reads it with the first letters.
  if (!('requestIdleCallback' in globalThis)) return
  requestIdleCallback(() => {
    const endsAt = performance.now() + PART_MS
    const hasTime = () => performance.now() < endsAt
    const isReady = indexes.readAhead(vendors, hasTime) && sounds.readAhead(vendors, hasTime)
    if (!isReady) prepareSearch(vendors)
  })
}

function fieldsOf(product: Product): string[] {
  const { category, categoryWord, diet } = product
  return [...textsOf(product, ['name', 'description']), ...namesOf(category), categoryWord, diet]
}
