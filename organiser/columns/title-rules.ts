import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { ADDED, findWordClass, type WordClass } from './title-words.ts'

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

/** Longer ones are sentences. */
const MOST_WORDS = 10

/** What the words of a title mean; undefined when no rule fits. */
export function toMeaning(words: string[]): TitleMeaning | undefined {
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
  { means: 'unlisted', when: (t) => t.has('wanted') && !t.has('item', 'name', 'number') },
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
