import { isPrivateHeader } from '#shared/cell-rules/private-numbers.ts'
import { MEANINGS, type Meaning } from '#shared/admin/import-mapping.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** What a title says. Its cells and the other titles decide what 'Stall' or 'Name' is. */
export type TitleKind =
  | Exclude<Meaning, 'leaveOut'>
  /** 'Stall': a number or a name. */
  | 'place'
  | 'seller'
  /** A person: an owner, an applicant. */
  | 'owner'
  | 'name'
  | 'description'
  | 'nameHindi'
  | 'descriptionHindi'
  | 'status'
  | 'maybeContact'
  /** A cost, takings, another currency, before tax. */
  | 'maybePrice'
  /** Half, Full. */
  | 'size'
  | 'unit'
  /** A row count or the stall's number. */
  | 'serial'
  | 'measure'
  /** Well known, and not for visitors. */
  | 'other'

const FIELDS = ['stallNumber', ...Object.keys(STALL_COLUMNS), ...Object.keys(PRODUCT_COLUMNS)]

/** The meaning of a title of the guide's own files. @param isMenu Whether the file has prices. */
export function findOwnMeaning(title: string, isMenu: boolean): Meaning | undefined {
  const field = FIELDS.find((one) => toTitle(one) === title.replace(/_hi$/, '')) ?? ''
  const description = isMenu ? 'dishDescription' : 'stallDescription'
  const renamed = { ownerMobile: 'private', disabled: 'withdrawn', name: 'dish', description }
  const meaning = renamed[field as 'name'] ?? field
  return MEANINGS.find((one) => one === (title.endsWith('_hi') ? `${meaning}Hindi` : meaning))
}

/** Extra information follows: 'Price incl. GST', 'Items sold by vendor', 'Rate per kg'. */
const ADDED =
  /^(per|incl|including|inclusive|excl|excluding|exclusive|plus|with|without|by|at|from|if|eg|ex|सहित|pro|inkl)$/
const WITHOUT_TAX = /\bHT\b|\bnetto\b|\bexcl|\b(?:without|before|plus)\s+(?:gst|tax)/i
const UNIT =
  /(?:\bper\s+|\bpro\s+|\/\s*)((?:\d+(?:[.,]\d+)?\s*)?(?:l|ml|g|kgs?|kilo|gms?|grams?|litres?|ltr|dozen|plate|pieces?|pcs?|cup|glass|stück))(?!\p{L})/iu
/** 'How many tables?' and 'No. of stalls' ask how much a stall needs. */
const COUNTED =
  /\bhow many\b|\b(?:no|nos|num|number)[.\s]*of\s+(?:[a-z]+\s+)?[a-z]+s\b|(?:की|ची|ની)\s+(?:कुल\s+)?(?:संख्या|સંખ્યા)|\bnon[\s-]*food\b|[([].*\b(?:sq|ft|feet|foot)\b/i
const PERSON =
  /^(?:your|full|your full|first|last|first and last|contact person|person) (?:full )?name\b|^name of (?:the )?(?:owner|applicant|person)/i
const SOLD_BY = /\b(?:sold|made|run|offered|prepared|operated|managed) by$/i
const INTERNAL =
  /[([](?:for )?(?:internal|office|committee|organi[sz]ers?|private|confidential)(?: use)?(?: only)?[)\]]/i
/** 'Items & Rates' has both, unlike 'Item Rate'. */
const AND_PRICE = /\s*(?:&|,|\+|\band\b)\s*(?=(?:price|rate|cost)s?\b)/gi
const MONEY =
  /₹|\brs\b|\binr\b|रु|€|\beuros?\b|\beur\b|\$|\busd\b|\bdollars?\b|£|\bgbp\b|¥|\bchf\b/giu
/** Longer titles are sentences. */
const MOST_WORDS = 10

/** The meaning of a title by its words; undefined if it is unknown. */
export function readTitle(title: string): TitleKind | undefined {
  const text = title.normalize('NFC').replaceAll('_', ' ').trim()
  if (isPrivateHeader(text)) return 'private'
  if (SOLD_BY.test(text)) return 'seller'
  // A form asks who answers.
  if (PERSON.test(text)) return 'owner'
  if (COUNTED.test(text) || INTERNAL.test(text)) return 'other'
  const plain = text.replaceAll(MONEY, ' ').replace(UNIT, ' per $1').replaceAll(AND_PRICE, ' with ')
  const bare = plain.replaceAll(/[([{].*?[)\]}]/g, ' ')
  const words = toTitleWords(text).map(findWordClass)
  const isHindi = words.includes('hindi') && bare.trim() !== ''
  const kind = [bare, plain, ...plain.split(/[/|\n([\])]/)]
    .map((form) => toKind(toTitleWords(form).filter((one) => findWordClass(one) !== 'hindi')))
    .find((one) => one !== undefined)
  if (isHindi) return toHindi(kind)
  const isDoubtful = words.includes('cents') || WITHOUT_TAX.test(text)
  return isDoubtful && (kind === undefined || kind === 'price') ? 'maybePrice' : kind
}

const IN_HINDI: readonly string[] = [...MEANINGS, 'nameHindi', 'descriptionHindi']

function toHindi(kind: TitleKind | undefined): TitleKind | undefined {
  const hindi = `${kind}Hindi`
  return IN_HINDI.includes(hindi) ? (hindi as TitleKind) : kind && 'other'
}

/** Whether a title says that its numbers are hundredths. */
export function isInCents(title: string): boolean {
  return toTitleWords(title).some((word) => findWordClass(word) === 'cents')
}

/** What a price title says about each price: 'per kg', 'half'. */
export function readUnit(title: string): string | undefined {
  const unit = UNIT.exec(title)?.[1]
  if (unit) return `per ${unit.toLowerCase()}`
  const words = toTitleWords(title)
  // 'S' and 'L' are sizes only by themselves.
  const isSize = (word: string) => /^(size|diet|nonveg|jain)$/.test(findWordClass(word) ?? '')
  const sizes = words.filter((word) => isSize(word) && (word.length > 1 || words.length === 1))
  return sizes.length > 0 ? sizes.join(' ') : undefined
}

function toKind(words: string[]): TitleKind | undefined {
  const end = words.findIndex((word, at) => at > 0 && ADDED.test(word))
  const said = words
    .slice(0, end === -1 ? words.length : end)
    .map((word) => findWordClass(word) ?? '?')
  const classes = said.filter((one) => one !== 'filler').join(' ')
  if (classes === '' || words.length > MOST_WORDS) return undefined
  return RULES.find(([, pattern]) => pattern.test(classes))?.[0]
}

/** Kinds by the classes of a title's words, with ? for an unknown word. The first match wins. */
const RULES: [TitleKind | undefined, RegExp][] = [
  ['private', /phone|contact.*number|number.*contact/],
  ['other', /other/],
  ['private', /person|contact.*name|name.*contact/],
  ['maybeContact', /^contact$/],
  ['price', /^(?=.*price)(?!.*cost)((price|asked|item|unit|size|diet|nonveg|jain) ?)+$/],
  ['maybePrice', /price|cost|cents|sum/],
  ['size', /^(?=.*size)((size|item|unit) ?)+$/],
  ['unit', /^(unit ?)+$/],
  ['other', /^(?=.*category)(?!.*item).*(place|seller|owner)/],
  ['isVegan', /^vegan$/],
  ['isJain', /^jain$/],
  ['isNonVeg', /^(\? )?nonveg$/],
  ['diet', /^(?=.*(diet|nonveg|vegan|jain))((diet|nonveg|vegan|jain|category|item) ?)+$/],
  ['isVeg', /^(\? )?diet$/],
  ['category', /^(?!.*(number|\?)).*category/],
  ['measure', /measure/],
  ['inStock', /^(?!.*\?).*stock/],
  ['withdrawn', /^(?!.*\?).*withdrawn/],
  ['closed', /^(?!.*\?).*closed/],
  ['status', /status/],
  ['remarks', /remark/],
  ['location', /description.*location|location.*description/],
  ['description', /^(?!.*\?).*description/],
  // '12. Chai Point' is a number and a name in one cell.
  ['numberedName', /^(?!.*item)(?=.*(place|seller)).*(number.*name|name.*number)/],
  ['stallNumber', /^(?!.*(row|item)).*(number.*(place|seller)|(place|seller).*number)/],
  ['location', /^(?!.*item).*location/],
  ['owner', /owner/],
  ['serial', /^((number|row) ?)+$/],
  ['other', /number|row/],
  // 'food stall' is about the stall, 'stall food' about the food.
  ['stallName', /^(?=.*name).*place(?!.*(seller|item))/],
  ['dish', /item( \?)?$|^(?!.*\?).*item(?!.*(place|seller))/],
  ['place', /^(?!.*\?).*place(?!.*(seller|item))/],
  ['seller', /^(?!.*seller.*\?).*seller(?!.*(place|item))/],
  ['name', /^(\? )?(name ?)+$/],
]
