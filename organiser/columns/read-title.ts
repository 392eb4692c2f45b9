import {
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { isSameMoney } from '../findings/price-text.ts'
import { isPrivateHeader } from '../findings/private-numbers.ts'
import type { Translated } from '../rows/read-cell.ts'
import { findWordClass, toTitleWords, type WordClass } from './title-words.ts'

type Language = (typeof LANGUAGE_CODES)[number]

/** A column of the two public files. */
export type SheetColumn =
  | 'stallNumber'
  | `stall.${Translated<StallField>}`
  | `product.${Translated<ProductField>}`

/**
 * What a title says. The other titles of the sheet decide what 'Stall', 'Vendor', 'Name' and 'Description' are; of a
 * 'status', a 'contact' and a doubtful price only the volunteer knows.
 */
export type TitleMeaning =
  | SheetColumn
  | 'place'
  | 'seller'
  | 'name'
  | 'description'
  | `name_${Language}`
  | `description_${Language}`
  | 'status'
  | 'contact'
  | 'doubtful-price'
  /** Counts the rows, or is the number of the stall. */
  | 'serial'
  /** Well known, but the guide has no place for it. */
  | 'other'

/** The names of all columns in the public files, except `name` and `description`, which both files could have. */
export const COLUMN_NAMES = new Map<string, SheetColumn>([
  ['stall_number', 'stallNumber'],
  ...namesIn('stall', STALL_COLUMNS),
  ...namesIn('product', PRODUCT_COLUMNS),
])

function namesIn<Table extends typeof STALL_COLUMNS | typeof PRODUCT_COLUMNS>(
  table: 'stall' | 'product',
  columns: Table,
): [string, SheetColumn][] {
  return Object.entries(columns)
    .filter(([field]) => !['categoryWord', 'name', 'description'].includes(field))
    .flatMap(([field, column]) => {
      const languages = isTranslatable([field, column]) ? LANGUAGE_CODES : []
      const fields = [field, ...languages.map((language) => `${field}_${language}`)]
      return fields.map(
        (one) => [toTitle(one), `${table}.${one}` as SheetColumn] as [string, SheetColumn],
      )
    })
}

const exact = new Map<string, TitleMeaning>([
  ...COLUMN_NAMES,
  ...(['name', 'description'] as const).flatMap((name) => [
    [name, name] as const,
    ...LANGUAGE_CODES.map((language) => [`${name}_${language}`, `${name}_${language}`] as const),
  ]),
])

/** A title behind one of these words adds something: 'Price incl. GST', 'Items sold by vendor'. */
const ADDED =
  /^(incl|including|inclusive|excl|excluding|exclusive|plus|with|without|by|at|from|if|eg|ex|सहित)$/
const WITHOUT_TAX = /\bexcl|\b(?:without|before|plus)\s+(?:gst|tax)/i
/** 'Rate per kg' and 'Price/plate'. */
const UNIT =
  /(?:\bper\s+|\/\s*)((?:\d+\s*)?(?:kgs?|kilo|gms?|grams?|litres?|ltr|dozen|plate|pieces?|pcs?|cup|glass))\b/i
/** 'How many tables?' and 'No. of stalls' ask how much a stall needs. */
const COUNTED =
  /\bhow many\b|\b(?:no|nos|num|number)[.\s]*of\s+(?:[a-z]+\s+)?[a-z]+s\b|(?:की|ची|ની)\s+(?:कुल\s+)?(?:संख्या|સંખ્યા)|\bnon[\s-]*food\b|[([].*\b(?:sq|ft|feet|foot)\b/i
const MONEY = /₹|\brs\b|\binr\b|रु|€|\beuros?\b|\beur\b|\$|\busd\b|\bdollars?\b|£|\bgbp\b|¥/giu
/** A longer title is a sentence. */
const MOST_WORDS = 10

/** What a title means by its words; undefined if nobody knows. @param currency The festival's. */
export function readTitle(title: string, currency = '₹'): TitleMeaning | undefined {
  const text = title.normalize('NFC').replaceAll('_', ' ').trim()
  const known = exact.get(text.toLowerCase().replaceAll(/[\s\uFEFF]+/g, '_'))
  // Only a file of our own says with `contact` that visitors may call.
  if (known) return known === 'stall.contact' ? 'contact' : known
  // A title that announces phone numbers is never read as anything else.
  if (isPrivateHeader(text)) return 'stall.ownerMobile'
  if (COUNTED.test(text)) return 'other'
  const money = (text.match(MONEY) ?? []).filter(
    (word) => !isSameMoney(word.replace('रु', 'rs'), currency),
  )
  const plain = text.replaceAll(MONEY, ' ').replace(UNIT, ' per $1')
  const withoutBrackets = plain.replaceAll(/[([{].*?[)\]}]/g, ' ')
  const meaning = [withoutBrackets, plain, ...plain.split(/[/|\n([\])]/)]
    .map((form) => toMeaning(toTitleWords(form)))
    .find((one) => one !== undefined)
  const words = toTitleWords(text).map(findWordClass)
  const isHindi = words.includes('hindi') && withoutBrackets.trim() !== ''
  const base = isHindi
    ? toMeaning(toTitleWords(plain).filter((one) => findWordClass(one) !== 'hindi'))
    : meaning
  const isDoubtful = money.length > 0 || words.includes('cents') || WITHOUT_TAX.test(text)
  if (base === 'product.price' && isDoubtful) return 'doubtful-price'
  return isHindi
    ? toTranslation(base)
    : (base ?? (words.includes('cents') ? 'doubtful-price' : undefined))
}

function toTranslation(meaning: TitleMeaning | undefined): TitleMeaning | undefined {
  if (meaning === undefined) return undefined
  if (meaning === 'place' || meaning === 'seller') return 'stall.stallName_hi'
  const all: string[] = [...exact.values(), 'product.name_hi', 'product.description_hi']
  return all.includes(`${meaning}_hi`) ? (`${meaning}_hi` as TitleMeaning) : 'other'
}

/** What the title of a price says of each price: 'per kg'. */
export function readUnit(title: string): string | undefined {
  const unit = UNIT.exec(title)?.[1]
  return unit && `per ${unit.toLowerCase()}`
}

function toMeaning(words: string[]): TitleMeaning | undefined {
  const end = words.findIndex((word, at) => at > 0 && (ADDED.test(word) || word === 'per'))
  const said = words.slice(0, end === -1 ? words.length : end).map(findWordClass)
  const classes = said.filter((one) => one !== 'filler')
  if (classes.length === 0 || words.length > MOST_WORDS) return undefined
  return RULES.find(([, fits]) => fits(new Sense(classes)))?.[0]
}

/** The classes of a title's words, in order; undefined for an unknown word. */
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
  ends(...names: WordClass[]): boolean {
    const last = this.classes.at(-1)
    return last !== undefined && names.includes(last)
  }
  isKnown(): boolean {
    return !this.classes.includes(undefined)
  }
  /** In 'food stall' it is about the stall, in 'stall food' about the food. */
  isAbout(name: 'place' | 'seller' | 'item'): boolean {
    return (
      name === this.classes.findLast((one) => one === 'place' || one === 'seller' || one === 'item')
    )
  }
}

/** The first rule that fits. */
const RULES: [TitleMeaning | undefined, (title: Sense) => boolean][] = [
  ['stall.ownerMobile', (t) => t.has('phone') || (t.has('contact') && t.has('number'))],
  ['other', (t) => t.has('other')],
  ['stall.ownerName', (t) => t.has('contact', 'person') && t.has('person', 'name')],
  ['contact', (t) => t.isOnly('contact')],
  ['other', (t) => t.has('contact')],
  ['product.priceNote', (t) => t.has('price') && t.ends('remark', 'unit')],
  [
    'other',
    (t) => t.has('price', 'cost') && t.has('place', 'seller', 'owner', 'category', 'number'),
  ],
  ['product.price', (t) => t.has('price', 'cost') && t.isOnly('price', 'asked', 'item', 'unit')],
  ['product.price', (t) => t.isOnly('cost') || (t.has('cost') && t.isOnly('cost', 'item'))],
  ['doubtful-price', (t) => t.has('price', 'cost') && !t.ends('description')],
  ['doubtful-price', (t) => t.has('cents') || (t.has('size') && t.isOnly('size', 'item', 'unit'))],
  ['product.priceNote', (t) => t.isOnly('unit')],
  ['other', (t) => t.has('category') && t.has('place', 'seller', 'owner') && !t.has('item')],
  ['product.diet', (t) => t.has('diet') && t.isOnly('diet', 'category')],
  ['product.category', (t) => t.has('category') && !t.has('number') && t.isKnown()],
  ['other', (t) => t.has('stock') && t.has('number')],
  ['product.inStock', (t) => t.has('stock') && t.isKnown()],
  ['other', (t) => t.has('measure')],
  ['stall.disabled', (t) => t.has('closed') && t.isKnown()],
  ['status', (t) => t.has('status')],
  ['product.description', (t) => t.has('remark', 'description') && t.has('item')],
  ['stall.remarks', (t) => t.has('remark')],
  ['stall.description', (t) => t.has('description') && t.has('place', 'seller')],
  ['stall.location', (t) => t.has('description') && t.has('location')],
  ['description', (t) => t.has('description') && t.isKnown()],
  [undefined, (t) => t.has('number') && t.has('name')],
  ['stallNumber', (t) => t.has('number') && t.has('place', 'seller') && !t.has('row', 'item')],
  ['stall.location', (t) => t.has('location') && !t.has('item')],
  ['stall.ownerName', (t) => t.has('owner')],
  ['serial', (t) => t.isOnly('number', 'row')],
  ['other', (t) => t.has('number', 'row')],
  ['stall.stallName', (t) => t.isAbout('place') && t.has('name')],
  ['product.name', (t) => t.isAbout('item') && t.isKnown()],
  ['place', (t) => t.isAbout('place') && t.isKnown()],
  ['seller', (t) => t.isAbout('seller') && t.isKnown()],
  ['name', (t) => t.isOnly('name')],
]

/** Whether these are the titles of a file that the import has written: it means what it says, row by row. */
export function isOwnFile(titles: string[]): boolean {
  return titles.includes('stall_number')
}
