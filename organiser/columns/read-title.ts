import {
  type Column,
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { isSameMoney } from '../rows/read-price-text.ts'
import { isPrivateHeader } from '#shared/cell-rules/private-numbers.ts'
import type { Translated } from '../rows/read-cell.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

type Language = (typeof LANGUAGE_CODES)[number]

/** A column of the two public files. */
export type SheetColumn =
  | 'stallNumber'
  | `stall.${Translated<StallField>}`
  | `product.${Translated<ProductField>}`

/**
 * The meaning of a title. The sheet's other titles decide what 'Stall', 'Vendor', 'Name' and
 * 'Description' are; only the volunteer knows what a 'status', a 'contact', a 'currency', or a
 * doubtful price or diet is.
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
  | 'doubtful-diet'
  | 'currency'
  /** The number and the name of a stall, in one cell. */
  | 'numbered-name'
  /** A quantity, and what it counts. Without a quantity, a unit is what the price is for. */
  | 'measure'
  | 'unit'
  /** A row count or the stall's number. */
  | 'serial'
  /** Well known, but not used by the guide. */
  | 'other'

/** The names of all columns in the public files, except `name` and `description`, which are ambiguous. */
export const COLUMN_NAMES = new Map<string, SheetColumn>([
  ['stall_number', 'stallNumber'],
  ...[...Object.entries(STALL_COLUMNS), ...Object.entries(PRODUCT_COLUMNS)].flatMap(toNames),
])

function toNames([field, column]: [string, Column]): [string, SheetColumn][] {
  if (['categoryWord', 'name', 'description'].includes(field)) return []
  const table = field in STALL_COLUMNS ? 'stall' : 'product'
  const languages = isTranslatable([field, column]) ? LANGUAGE_CODES : []
  const fields = [field, ...languages.map((language) => `${field}_${language}`)]
  return fields.map((one) => [toTitle(one), `${table}.${one}` as SheetColumn])
}

const exact = new Map<string, TitleMeaning>([
  ...COLUMN_NAMES,
  ...(['name', 'description'] as const).flatMap((name) => [
    [name, name] as const,
    ...LANGUAGE_CODES.map((language) => [`${name}_${language}`, `${name}_${language}`] as const),
  ]),
])

/** A title after one of these words is extra information: 'Price incl. GST', 'Items sold by vendor'. */
const ADDED =
  /^(incl|including|inclusive|excl|excluding|exclusive|plus|with|without|by|at|from|if|eg|ex|सहित)$/
const WITHOUT_TAX = /\bexcl|\b(?:without|before|plus)\s+(?:gst|tax)/i
/** 'Rate per kg' and 'Price/plate'. */
const UNIT =
  /(?:\bper\s+|\/\s*)((?:\d+\s*)?(?:kgs?|kilo|gms?|grams?|litres?|ltr|dozen|plate|pieces?|pcs?|cup|glass))\b/i
/** 'How many tables?' and 'No. of stalls' ask how much a stall needs. */
const COUNTED =
  /\bhow many\b|\b(?:no|nos|num|number)[.\s]*of\s+(?:[a-z]+\s+)?[a-z]+s\b|(?:की|ची|ની)\s+(?:कुल\s+)?(?:संख्या|સંખ્યા)|\bnon[\s-]*food\b|[([].*\b(?:sq|ft|feet|foot)\b/i
/** 'Remarks (internal)' and 'Incharge (office use)' are not for visitors. */
const INTERNAL =
  /[([](?:for )?(?:internal|office|committee|organi[sz]ers?|private|confidential)(?: use)?(?: only)?[)\]]/i
/** 'Items & Rates' has both, unlike 'Item Rate'. */
const AND_PRICE = /\s*(?:&|,|\+|\band\b)\s*(?=(?:price|rate|cost)s?\b)/gi
const MONEY = /₹|\brs\b|\binr\b|रु|€|\beuros?\b|\beur\b|\$|\busd\b|\bdollars?\b|£|\bgbp\b|¥/giu
/** Longer titles are sentences. */
const MOST_WORDS = 10

/** The meaning of a title by its words; undefined if unknown. @param currency The festival's. */
export function readTitle(title: string, currency = '₹'): TitleMeaning | undefined {
  const text = title.normalize('NFC').replaceAll('_', ' ').trim()
  const known = exact.get(text.toLowerCase().replaceAll(/[\s\uFEFF]+/g, '_'))
  // Only in our own files does `contact` mean that visitors may call.
  if (known) return known === 'stall.contact' ? 'contact' : known
  // A title that announces phone numbers never means anything else.
  if (isPrivateHeader(text)) return 'stall.ownerMobile'
  if (COUNTED.test(text) || INTERNAL.test(text)) return 'other'
  const money = (text.match(MONEY) ?? []).filter(
    (word) => !isSameMoney(word.replace('रु', 'rs'), currency),
  )
  const plain = text.replaceAll(MONEY, ' ').replace(UNIT, ' per $1').replaceAll(AND_PRICE, ' with ')
  const withoutBrackets = plain.replaceAll(/[([{].*?[)\]}]/g, ' ')
  const classes = toTitleWords(text).map(findWordClass)
  const isHindi = classes.includes('hindi') && withoutBrackets.trim() !== ''
  const meaning = [withoutBrackets, plain, ...plain.split(/[/|\n([\])]/)]
    .map((form) => toMeaning(toTitleWords(form).filter((one) => findWordClass(one) !== 'hindi')))
    .find((one) => one !== undefined)
  if (isHindi) return toTranslation(meaning)
  const isDoubtful = money.length > 0 || classes.includes('cents') || WITHOUT_TAX.test(text)
  if (isDoubtful && (meaning === undefined || meaning === 'product.price')) {
    return meaning || classes.includes('cents') ? 'doubtful-price' : undefined
  }
  return meaning
}

const TRANSLATABLE =
  /^(?:stall\.(?:stallName|remarks|description|location)|product\.(?:name|description)|name|description)$/

function toTranslation(meaning: TitleMeaning | undefined): TitleMeaning | undefined {
  if (meaning === 'place' || meaning === 'seller') return 'stall.stallName_hi'
  if (meaning === undefined) return undefined
  return TRANSLATABLE.test(meaning) ? (`${meaning}_hi` as TitleMeaning) : 'other'
}

/** What a price title says about each price: 'per kg', 'half'. */
export function readUnit(title: string): string | undefined {
  const unit = UNIT.exec(title)?.[1]
  if (unit) return `per ${unit.toLowerCase()}`
  const words = toTitleWords(title)
  const sizes = words.filter((word) => word.length > 1 && findWordClass(word) === 'size')
  return sizes.length > 0 ? sizes.join(' ') : undefined
}

function toMeaning(words: string[]): TitleMeaning | undefined {
  const end = words.findIndex((word, at) => at > 0 && (ADDED.test(word) || word === 'per'))
  const said = words
    .slice(0, end === -1 ? words.length : end)
    .map((word) => findWordClass(word) ?? '?')
  const classes = said.filter((one) => one !== 'filler').join(' ')
  if (classes === '' || words.length > MOST_WORDS) return undefined
  return RULES.find(([, classesOf]) => classesOf.test(classes))?.[0]
}

/** Meanings by the classes of a title's words, with ? for an unknown word. The first match wins. */
const RULES: [TitleMeaning | undefined, RegExp][] = [
  ['stall.ownerMobile', /phone|contact.*number|number.*contact/],
  ['other', /other/],
  ['stall.ownerName', /person|contact.*name|name.*contact/],
  ['contact', /^contact$/],
  ['other', /contact/],
  ['product.priceNote', /price.*(remark|unit)$/],
  ['other', /^(?=.*(price|cost)).*(place|seller|owner|category|number)/],
  ['product.price', /^(?=.*price)((price|asked|item|unit) ?)+$/],
  ['product.price', /^(item )?cost( item)?$/],
  ['currency', /currency/],
  ['doubtful-price', /price|cost|cents|sum/],
  ['doubtful-price', /^(?=.*size)((size|item|unit) ?)+$/],
  ['unit', /^(unit ?)+$/],
  ['other', /^(?=.*category)(?!.*item).*(place|seller|owner)/],
  // 'Veg / Non-veg' is the diet of a dish; a column 'Veg' may contain ticks or prices.
  ['doubtful-diet', /^diet$/],
  ['product.diet', /^(?=.*diet)((diet|category) ?)+$/],
  ['product.category', /^(?!.*(number|\?)).*category/],
  ['other', /stock.*number|number.*stock/],
  ['measure', /measure/],
  ['product.inStock', /^(?!.*\?).*stock/],
  ['stall.disabled', /^(?!.*\?).*withdrawn/],
  ['stall.closed', /^(?!.*\?).*closed/],
  ['status', /status/],
  ['product.description', /(remark|description).*item|item.*(remark|description)/],
  ['stall.remarks', /remark/],
  ['stall.description', /description.*(place|seller)|(place|seller).*description/],
  ['stall.location', /description.*location|location.*description/],
  ['description', /^(?!.*\?).*description/],
  // '12. Chai Point' is a number and a name in one cell.
  ['numbered-name', /^(?!.*item)(?=.*(place|seller)).*(number.*name|name.*number)/],
  [undefined, /number.*name|name.*number/],
  ['stallNumber', /^(?!.*(row|item)).*(number.*(place|seller)|(place|seller).*number)/],
  ['stall.location', /^(?!.*item).*location/],
  ['stall.ownerName', /owner/],
  ['serial', /^((number|row) ?)+$/],
  ['other', /number|row/],
  // 'food stall' is about the stall, 'stall food' about the food.
  ['stall.stallName', /^(?=.*name).*place(?!.*(seller|item))/],
  ['product.name', /item$|^(?!.*\?).*item(?!.*(place|seller))/],
  ['place', /^(?!.*\?).*place(?!.*(seller|item))/],
  ['seller', /^(?!.*\?).*seller(?!.*(place|item))/],
  ['name', /^(name ?)+$/],
]

/** Whether the titles are those of a file that the import wrote: its columns mean what they say. */
export function isOwnFile(titles: string[]): boolean {
  return titles.includes('stall_number')
}
