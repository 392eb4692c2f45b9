import {
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isPrivateHeader } from '../findings/private-numbers.ts'
import { ADDED, findWordClass, toTitleWords, type WordClass } from './title-words.ts'

/** A column of the two public files. */
export type SheetColumn = 'stallNumber' | `stall.${StallField}` | `product.${ProductField}`

/**
 * What a title can mean. The others are settled by the rest of the sheet: 'Booth' is a number or a name, 'Vendor' a
 * stall or its owner, 'Name' and 'Description' those of a stall or of a product, 'No.' a stall's number or a count of
 * the rows, and 'Half' beside 'Full' a price for each size.
 */
export type TitleMeaning =
  | SheetColumn
  | 'place'
  | 'seller'
  | 'name'
  | 'description'
  | 'serial'
  | 'size'
  /** Well known, but the guide has no place for it. */
  | 'unlisted'

/** '1/2 Plate' and '250 gm' over prices. */
const PORTION =
  /^(?:\d+(?:\/\d+)?|½|¼|¾)\s*(?:plates?|portions?|kgs?|gms?|grams?|g|ml|ltrs?|litres?|l|pcs?|pieces?|inch(?:es)?|nos)\.?(?:\s*\((?:rs|₹|inr)\.?\))?$/i

/** Longer ones are sentences. */
const MOST_WORDS = 10

/** The names of all columns as the public files have them, and as a volunteer writes them after `--column`. */
export const COLUMN_NAMES = new Map<string, SheetColumn>([
  ['stall_number', 'stallNumber'],
  ...Object.keys(STALL_COLUMNS).map(
    (field) => [toTitle(field), `stall.${field as StallField}`] as const,
  ),
  ...Object.keys(PRODUCT_COLUMNS)
    .filter((field) => !['name', 'description', 'categoryWord'].includes(field))
    .map((field) => [toTitle(field), `product.${field as ProductField}`] as const),
])

const exact = new Map<string, TitleMeaning>([
  ...[...COLUMN_NAMES].map(([name, column]) => [toKey(name), column] as const),
  ['name', 'name'],
  ['description', 'description'],
])

/** What a title means by its words; undefined when it is unknown. */
export function readTitle(title: string): TitleMeaning | undefined {
  const known = exact.get(toKey(title))
  if (known) return known
  // A title that announces numbers of people is never read as anything else.
  if (isPrivateHeader(title)) return 'stall.ownerMobile'
  if (PORTION.test(title.trim())) return 'size'
  const withoutBrackets = title.replaceAll(/[([{].*?[)\]}]/g, ' ')
  for (const form of [withoutBrackets, title, ...title.split(/[/|\n([\])]/)]) {
    const meaning = toMeaning(toTitleWords(form))
    if (meaning) return isInternal(title) && !STAYS.includes(meaning) ? 'unlisted' : meaning
  }
  return isInternal(title) ? 'unlisted' : undefined
}

/** 'Stall No (to be filled by the committee)' is the number all the same. */
const STAYS: TitleMeaning[] = [
  'stallNumber',
  'stall.stallName',
  'stall.ownerMobile',
  'product.name',
  'product.price',
  'product.category',
  'place',
]

/** Whether a column is for the committee alone, also where only a bracket says so. */
function isInternal(title: string): boolean {
  const words = toTitleWords(title.replaceAll(/\ba\/c\b/gi, 'account')).map(findWordClass)
  return words.includes('internal')
}

/** Whether these are the titles of a file that the import has written: it says what it means, row by row. */
export function isOwnFile(titles: string[]): boolean {
  return titles.includes('stall_number')
}

/** Whether a title names the price that is asked, beside one that is only printed. */
export function isAskedPrice(title: string): boolean {
  return toTitleWords(title).some((word) => findWordClass(word) === 'asked')
}

function toKey(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_\uFEFF]/g, '')
}

function toMeaning(words: string[]): TitleMeaning | undefined {
  const end = words.findIndex((word, at) => at > 0 && (ADDED.has(word) || word === 'per'))
  const told = end === -1 ? words : words.slice(0, end)
  const all = told.map(findWordClass)
  // 'Nature of company' is about something that nobody knows.
  const of = told.indexOf('of')
  if (of > 0 && all[of - 1] === undefined) return undefined
  const classes = all.filter((one) => one !== 'filler')
  if (classes.length === 0 || words.length > MOST_WORDS) return undefined
  const rule = RULES.find(({ when }) => when(new Sense(classes)))
  return rule?.means
}

/** The classes of a title's words, in order. */
class Sense {
  readonly classes: (WordClass | undefined)[]
  constructor(classes: (WordClass | undefined)[]) {
    this.classes = classes
  }
  has(...names: WordClass[]): boolean {
    return this.classes.some((one) => one !== undefined && names.includes(one))
  }
  /** Whether it has no other words than these. */
  isOnly(...names: WordClass[]): boolean {
    return this.classes.every((one) => one !== undefined && names.includes(one))
  }
  /** What it names: in 'food stall' the stall, in 'stall food' the food. */
  isAbout(...names: WordClass[]): boolean {
    const head = this.classes.findLast(
      (one) => one === 'place' || one === 'seller' || one === 'item',
    )
    const last = this.classes.at(-1)
    return head !== undefined && names.includes(head) && (last === head || last === 'name')
  }
}

/** The first rule that fits. */
const RULES: { means: TitleMeaning | undefined; when: (title: Sense) => boolean }[] = [
  {
    means: 'stall.ownerMobile',
    when: (t) => t.has('phone') || (t.has('contact') && t.has('number')),
  },
  { means: 'stall.ownerName', when: (t) => t.has('contact', 'person') && t.has('person', 'name') },
  { means: 'stall.contact', when: (t) => t.isOnly('contact') },
  { means: 'unlisted', when: (t) => t.has('unlisted', 'contact') },
  { means: 'product.priceNote', when: (t) => t.has('price') && isLast(t, 'remark', 'unit') },
  { means: 'size', when: (t) => t.has('size') && t.isOnly('size', 'price', 'item') },
  {
    means: 'unlisted',
    when: (t) => t.has('price') && t.has('place', 'seller', 'owner', 'category', 'number'),
  },
  {
    means: 'product.price',
    when: (t) =>
      t.has('price') && t.classes.some((one) => one === 'price') && !isLast(t, 'description'),
  },
  { means: 'stallNumber', when: (t) => t.has('number') && t.has('unit') },
  { means: 'product.priceNote', when: (t) => t.isOnly('unit') },
  {
    means: 'unlisted',
    when: (t) => t.has('category') && t.has('place', 'seller', 'owner') && !t.has('item'),
  },
  { means: 'product.diet', when: (t) => t.has('diet') && t.isOnly('diet', 'category') },
  { means: 'product.category', when: (t) => t.has('category') && !t.has('number') },
  { means: 'unlisted', when: (t) => t.has('stock') && t.has('number') },
  { means: 'product.inStock', when: (t) => t.has('stock') && !t.classes.includes(undefined) },
  { means: undefined, when: (t) => t.has('stock') },
  { means: 'unlisted', when: (t) => t.has('measure') },
  { means: 'stall.disabled', when: (t) => t.has('closed') && !t.classes.includes(undefined) },
  { means: 'product.description', when: (t) => t.has('remark', 'description') && t.has('item') },
  { means: 'stall.remarks', when: (t) => t.has('remark') },
  { means: 'stall.description', when: (t) => t.has('description') && t.has('place', 'seller') },
  { means: 'stall.location', when: (t) => t.has('description') && t.has('location') },
  { means: 'description', when: (t) => t.has('description') },
  {
    means: 'stallNumber',
    when: (t) => t.has('number') && t.has('place', 'seller') && !t.has('row', 'item'),
  },
  { means: 'stall.location', when: (t) => t.has('location') && !t.has('item') },
  { means: 'stall.ownerName', when: (t) => t.has('owner') },
  { means: 'serial', when: (t) => t.isOnly('number', 'row') },
  { means: 'unlisted', when: (t) => t.has('number', 'row') },
  { means: 'unlisted', when: (t) => t.has('role') },
  {
    means: 'product.name',
    when: (t) => t.isAbout('item') || (t.has('item') && t.isOnly('item', 'asked')),
  },
  { means: 'stall.stallName', when: (t) => t.isAbout('place') && t.has('name') },
  { means: 'place', when: (t) => t.isAbout('place') },
  { means: 'seller', when: (t) => t.isAbout('seller') },
  { means: 'name', when: (t) => t.isOnly('name') },
]

function isLast({ classes }: Sense, ...names: WordClass[]): boolean {
  const last = classes.at(-1)
  return last !== undefined && names.includes(last)
}
