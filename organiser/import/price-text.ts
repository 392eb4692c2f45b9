import type { Cells } from './mapping.ts'
import type { ProductField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import {
  BELOW_ZERO,
  GROUPED,
  WITHOUT_WHOLE,
  mostOf,
  toSign,
} from '#shared/cell-rules/find-price.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'

interface PriceText {
  /** '0' if there is no single number. */
  price: string
  /** Such as 'per kg' or 'onwards', or the whole cell if there is no single number. */
  note: string
  /** The reason if a volunteer should check it. */
  doubt?: 'decimal comma' | 'as written' | undefined
}

const FREE =
  /^(free( of (cost|charge))?|no charge|complimentary|gr[aá]tis|gratuito|gratuit|kostenlos|निः?शुल्क|नि:शुल्क|मुफ्त|मुफ़्त|फ्री|મફત|বিনামূল্যে|無料)[.!]?$/iu
const IN_WORDS =
  /^(as per|ask\b|on request|mrp$|market (price|rate)|seasonal|varies|variable|various|by weight|included|extra|donation|pay as|coupon|token|(मांग|माँग) पर|बाज़ार|बाजार)/i
/** The guide has no room for a longer note beside a product. */
const LONGEST_NOTE = 60
const CURRENCY =
  /₹|\brs\b\.?|\binr\b|\brupees?\b|₨|\bre\b(?!-)\.?|(?<![\p{L}\p{M}])(?:र[ुू](?:पय[ेा]|पए)?|રૂ(?:પિયા)?|ரூ(?:பாய்)?|రూ(?:పాయలు)?|ರೂ(?:ಪಾಯಿ)?|രൂ(?:പ)?|ਰੁ(?:ਪਏ)?|روپے|টাকা)(?![\p{L}\p{M}])\.?|৳|€|\beur\b|\$|\busd\b|£|\bgbp\b|¥|円/giu
/** 'per 2 pcs' and '250 g' are quantities. */
const MEASURED =
  /\d+(?:[.,]\d+)?\s*(?:kgs?|grams?|gms?|gm|g|ml|ltrs?|litres?|liters?|l|pcs?|pieces?|nos?|plates?|inch(?:es)?|cm|pax|persons?|people|slices?|cups?|glass(?:es)?|नग|ग्राम|किलो|प्लेट)(?![\p{L}])/giu

/**
 * '360 / KG' is 360 and 'per KG'. '40/50' is kept as written.
 * @returns Undefined if the cell cannot be read.
 */
export function readPriceText(text: string, currency = '₹'): PriceText | undefined {
  if (FREE.test(text)) return { price: '0', note: 'free' }
  if (isDateText(text)) return undefined
  const sign = toSign(currency)
  const plain = toAsciiDigits(text)
    // Excel saves ₹ as ? in a plain CSV, and the font Rupee Foradian draws ` as ₹.
    .replace(/^\s*[?`]\s*(?=\d)/, ' ')
    // The rules above do not know every currency, such as CHF.
    .replaceAll(currency, ' ')
    .replace(WITHOUT_WHOLE, '0.')
  const asWritten: PriceText | undefined =
    text.length <= LONGEST_NOTE ? { price: '0', note: text, doubt: 'as written' } : undefined
  if (IN_WORDS.test(plain) && !/\d/.test(plain)) return asWritten
  if (isWrong(plain)) return undefined
  const [amount, another] = plain.replaceAll(MEASURED, ' ').match(AMOUNT_ANYWHERE) ?? []
  // '60 ltr' may be a price or a quantity.
  if (amount === undefined) return /\d/.test(plain) ? asWritten : undefined
  if (isOtherCurrency(plain, sign)) return asWritten
  const number = toNumber(amount, sign)
  const note = toNote(plain, amount)
  if (another !== undefined || note === undefined || note.length > LONGEST_NOTE) return asWritten
  if (number === undefined) return undefined
  // '3 coupons', '12 BRL' and '1 lakh' are not rupees.
  if (note !== '' && !OF_HOW_MUCH.test(note) && /\p{L}/u.test(note)) return asWritten
  return {
    price: String(number.amount),
    // In '80 (100 gm)', the quantity keeps its brackets.
    note: /^\d.*\p{L}/u.test(note) ? `(${note})` : /\p{L}|%|\+/u.test(note) ? note : '',
    doubt: number.hasComma ? 'decimal comma' : undefined,
  }
}

/** Words that may follow an amount of money. A bare noun means that it is not money. */
const OF_HOW_MUCH =
  /^(per|each|apiece|onwards?|upwards|and (up|above)|\(|\+|plus|\/|-|–|for|with|without|incl|excl|extra|approx|a|an|par|por|pro|pp|p\.|half|full|small|medium|large|regular|single|double|plates?|pcs?|pieces?|nos?|kgs?|gm?s?|grams?|ml|l|ltrs?|litres?|dozen|doz|packs?|packets?|box(es)?|bowls?|cups?|glass(es)?|servings?|portions?|slices?|scoops?|bottles?|heads?|persons?|pax|\d|प्रति|से|नग|किलो|ग्राम|प्लेट|कप|गिलास|हाफ|फुल|एक)(?![\p{L}\p{M}])|^[(+/–-]/iu

const AMOUNT_ANYWHERE = /\d+(?:[.,]\d+)*/g
/** '12,50' and '1.200,50': a comma before one or two digits is a decimal comma. */
const DECIMAL_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/

const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+$/

function toNumber(
  text: string,
  currency: string,
): { amount: number; hasComma: boolean } | undefined {
  // A dot before three digits is a decimal point only in rupees. In 'Rp 15.000' it marks thousands.
  if (currency !== '₹' && DOTTED.test(text)) return toNumber(text.replaceAll('.', ''), currency)
  const [, whole, cents] = DECIMAL_COMMA.exec(text) ?? []
  if (whole === undefined && !GROUPED.test(text)) return undefined
  const amount = Number(
    whole === undefined ? text.replaceAll(',', '') : `${whole.replaceAll('.', '')}.${cents}`,
  )
  // In rupees, the comma may also be a typing error in 1,200.
  const hasComma = whole !== undefined && currency === '₹'
  return amount <= mostOf(currency) ? { amount, hasComma } : undefined
}

/**
 * True for amounts that no stall charges, such as '-5', '10%', '1.2E+3', '20k' and phone numbers.
 */
function isWrong(plain: string): boolean {
  const isOdd = BELOW_ZERO.test(plain) || /\d\s*(%|k\b|e[+-]?\d)/i.test(plain)
  return isOdd || /\d{7}/.test(plain) || holdsPhone(plain)
}

function isOtherCurrency(plain: string, own: string): boolean {
  const signs = plain.match(/[₹€$£¥৳円]|\b(inr|eur|usd|gbp)\b/giu) ?? []
  return signs.some((sign) => toSign(sign) !== own)
}

/** Undefined if text before the amount changes its meaning. */
function toNote(plain: string, amount: string): string | undefined {
  const at = plain.replaceAll(MEASURED, (measure) => ' '.repeat(measure.length)).indexOf(amount)
  const tidy = (part: string) =>
    part
      .replaceAll(CURRENCY, ' ')
      .replaceAll(/\bonly\b|\/[-=]|=/gi, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s.,:;()|–—-]+|[\s.,:;(|–—-]+$/g, '')
      .trim()
  const before = tidy(plain.slice(0, at)).replace(/\($/, '').trim()
  const after = tidy(plain.slice(at + amount.length))
    .replace(/^\/\s*(?=[\p{L}\d])/u, 'per ')
    .replace(/^\/$/, '')
  const closed = after.includes(')') && !after.includes('(') ? after.replace(')', '').trim() : after
  return before === '' ? closed : undefined
}

const MONEY = String.raw`(?:₹|rs\.?|रु\.?)`
const AMOUNT = String.raw`${MONEY}?\s*\d+(?:,\d{2,3})*(?:\.\d+)?(?:\s*\/-|\s*${MONEY})?(?:\s*\/\s*\S+|\s+each|\s+per\s.*)?`
/** 'Samosa - 20', 'Tea (₹10)' and 'Tea Rs. 10': a sign before the amount marks it as a price. */
const PRICED = new RegExp(
  String.raw`^(.*\p{L}\p{M}*.*?)(?:\s*[-–—:=@]\s*|\s*\((?=.*\)$)|\s+(?=${MONEY}))(${AMOUNT})\)?$`,
  'iu',
)
/** Trailing numbers are prices if each part has one. 'Chicken 65' and 'Gobi 65' are dishes. */
const TRAILING = new RegExp(String.raw`^(.*\p{L}\p{M}*.*?)\s+(?!65$)(${AMOUNT})$`, 'iu')

/** Not within brackets, and not within a number such as 1,200. */
const SEPARATOR = /(?<!\d),(?![^(]*\))|,(?!\d)(?![^(]*\))|[;|•](?![^(]*\))/u
/** '1) Tea; 2) Coffee' and '- Bun'. */
const COUNT = /(^|[,;|•]\s*)(?:\d{1,2}[.)]|[-–*&]|and)\s+/gi
const REST = /^(etc\.?|and more|more|others?|इत्यादि|आदि|वगैरह)$/i

/** Separate lines also form a list.
 * @param hasPrice Whether another cell contains the price. If so, '(6)' is a number of pieces.
 */
export function splitItems(text: string, hasPrice = false): Cells<ProductField>[] {
  const parts = text
    .replaceAll(/\s*[\r\n]+\s*/g, '; ')
    .replaceAll(COUNT, '$1')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !REST.test(part))
  if (hasPrice) return parts.map((part) => ({ name: part }))
  const isEach = parts.length > 1 && parts.every((part) => match(TRAILING, part))
  const isPriced = isEach || parts.some((part) => match(PRICED, part))
  return parts.map(
    (part) =>
      match(PRICED, part) ?? (isPriced ? match(TRAILING, part) : undefined) ?? { name: part },
  )
}

/** Every digit is one character in every script, so positions match those in the original text. */
function match(pattern: RegExp, part: string): Cells<ProductField> | undefined {
  const [, name, price] = pattern.exec(toAsciiDigits(part)) ?? []
  return name ? { name: part.slice(0, name.length).trim(), price: price!.trim() } : undefined
}

/** A comma before three digits is part of a number. */
const BETWEEN = /\s*[;|•]\s*|\s*,\s+|,(?!\d{3}(?!\d))\s*|\s*\/\s*(?=\d)/u

/** Undefined if the counts differ or one is not a price. */
export function splitPrices(price: string, count: number): string[] | undefined {
  const prices = toAsciiDigits(price).split(BETWEEN)
  return prices.length === count && prices.every((one) => readPriceText(one)) ? prices : undefined
}
