import type { Cells } from './mapping.ts'
import type { ProductField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import {
  BELOW_ZERO,
  GROUPED,
  LETTER_IN_DIGITS,
  WITHOUT_WHOLE,
  mostOf,
  toSign,
} from '#shared/cell-rules/find-price.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'

/** A committee's price cell, split into the columns `price` and `price_note`. */
export interface PriceText {
  /** '0' if there is no single number. */
  price: string
  /** The rest of the cell: 'per kg', 'onwards'; or all of it if there is no single number. */
  note: string
  /** Why a volunteer should check it. */
  doubt?: 'decimal comma' | 'several prices' | 'in words' | 'other currency' | undefined
}

const FREE =
  /^(free( of (cost|charge))?|no charge|complimentary|gr[aá]tis|gratuito|gratuit|kostenlos|निः?शुल्क|नि:शुल्क|मुफ्त|मुफ़्त|फ्री|મફત|বিনামূল্যে|無料)[.!]?$/iu
/** Prices in words. */
const IN_WORDS =
  /^(as per|ask\b|on request|mrp$|market (price|rate)|seasonal|varies|variable|various|by weight|included|extra|donation|pay as|coupon|token|(मांग|माँग) पर|बाज़ार|बाजार)/i
/** The guide's space for a note beside a product. */
const LONGEST_NOTE = 60
const CURRENCY =
  /₹|\brs\b\.?|\binr\b|\brupees?\b|₨|\bre\b(?!-)\.?|(?<![\p{L}\p{M}])(?:र[ुू](?:पय[ेा]|पए)?|રૂ(?:પિયા)?|ரூ(?:பாய்)?|రూ(?:పాయలు)?|ರೂ(?:ಪಾಯಿ)?|രൂ(?:പ)?|ਰੁ(?:ਪਏ)?|روپے|টাকা)(?![\p{L}\p{M}])\.?|৳|€|\beur\b|\$|\busd\b|£|\bgbp\b|¥|円/giu
/** 'per 2 pcs' and '250 g' are quantities. */
const MEASURED =
  /\d+(?:[.,]\d+)?\s*(?:kgs?|grams?|gms?|gm|g|ml|ltrs?|litres?|liters?|l|pcs?|pieces?|nos?|plates?|inch(?:es)?|cm|pax|persons?|people|slices?|cups?|glass(?:es)?|नग|ग्राम|किलो|प्लेट)(?![\p{L}])/giu
const FROM = /^(from|starts?( (at|from))?|starting( (at|from))?|min\.?|minimum|above)$/i

/**
 * Reads a price cell without changing its meaning. '360 / KG' is 360 and 'per KG'; '40/50' is not a
 * single number and is kept as written. Undefined if the cell cannot be read.
 * @param currency The festival's; amounts in other currencies do not count.
 */
export function readPriceText(text: string, currency = '₹'): PriceText | undefined {
  if (FREE.test(text)) return { price: '0', note: 'free' }
  if (isDateText(text)) return undefined
  const sign = currency.length === 1 ? currency : toSign(currency)
  // '2€50' is 2.50.
  const written = toAsciiDigits(text)
    .replace(/^(\d+)([€$£])(\d\d)$/, '$1.$3 $2')
    // Excel saves ₹ as ? in a plain CSV, and the font Rupee Foradian uses ` for it.
    .replace(/^\s*[?`]\s*(?=\d)/, '₹')
  const plain = withoutWord(written, currency).replace(WITHOUT_WHOLE, '0.')
  // Nobody charges half a rupee: a digit is missing.
  if (sign === '₹' && WITHOUT_WHOLE.test(written)) return undefined
  const whole = (doubt: PriceText['doubt']): PriceText | undefined =>
    text.length <= LONGEST_NOTE
      ? { price: '0', note: text.replaceAll(/\s*\/-/g, ''), doubt }
      : undefined
  const isSaid = IN_WORDS.test(plain) && !/\d/.test(plain)
  if (isSaid || /\d\s*%.*\p{L}{2}/u.test(plain)) return whole('in words')
  if (isWrong(plain)) return undefined
  const measures = plain.match(MEASURED) ?? []
  const rest = plain.replaceAll(MEASURED, ' ')
  // '₹280 kg' is the price per kilo; '60 ltr' may be anything.
  if (measures.length === 1 && !/\d/.test(rest)) {
    const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(.+)$/u.exec(measures[0]) ?? []
    const isMoney = plain.search(CURRENCY) !== -1 && !isOtherCurrency(plain, sign)
    const number = isMoney ? toNumber(amount, sign) : undefined
    return number ? { price: String(number.amount), note: `per ${unit}` } : whole('in words')
  }
  const amounts = rest.match(AMOUNT_ANYWHERE) ?? []
  if (amounts.length === 0 || (amounts.length === 1 && LETTER_IN_DIGITS.test(plain)))
    return undefined
  if (isOtherCurrency(plain, sign)) return whole('other currency')
  // '80 80' is a typing error.
  if (amounts.length > 1) return /^[\d\s]+$/.test(plain) ? undefined : whole('several prices')
  // '40,60' is two prices, half and full: in rupees only ,00 and ,50 are decimals.
  if (sign === '₹' && /^\d+,(?![05]0)\d\d$/.test(amounts[0]!)) return whole('several prices')
  const number = toNumber(amounts[0]!, sign)
  if (number === undefined) return undefined
  const note = toNote(plain, amounts[0]!)
  if (note === undefined || note.length > LONGEST_NOTE) return whole('several prices')
  // '3 coupons', '12 BRL' and '1 lakh' are not rupees.
  if (note !== '' && !OF_HOW_MUCH.test(note) && /\p{L}/u.test(note)) return whole('in words')
  return {
    price: String(number.amount),
    // '80 (100 gm)': a number beside a price keeps its brackets.
    note: /^\d.*\p{L}/u.test(note) ? `(${note})` : /\p{L}|%|\+/u.test(note) ? note : '',
    doubt: number.hasComma ? 'decimal comma' : undefined,
  }
}

/** Words that may follow an amount of money. A bare noun there means that it is not money. */
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
  // A dot before three digits is Excel's decimal point only in rupees: 'Rp 15.000' means thousands.
  if (currency !== '₹' && DOTTED.test(text)) return toNumber(text.replaceAll('.', ''), currency)
  const [, whole, cents] = DECIMAL_COMMA.exec(text) ?? []
  if (whole === undefined && !GROUPED.test(text)) return undefined
  // In rupees 3,5 is a typing error.
  if (cents?.length === 1 && currency === '₹') return undefined
  const amount = Number(
    whole === undefined ? text.replaceAll(',', '') : `${whole.replaceAll('.', '')}.${cents}`,
  )
  return amount <= mostOf(currency) ? { amount, hasComma: whole !== undefined } : undefined
}

/** Amounts that no stall charges: negative, a percentage, '1.2E+3', '20k', a phone number. */
function isWrong(plain: string): boolean {
  const isOdd = BELOW_ZERO.test(plain) || /\d\s*(%|k\b|e[+-]?\d)/i.test(plain)
  return isOdd || /\d{7}/.test(plain) || holdsPhone(plain)
}

function isOtherCurrency(plain: string, own: string): boolean {
  const signs = plain.match(/[₹€$£¥৳円]|\b(inr|eur|usd|gbp)\b/giu) ?? []
  return signs.some((sign) => toSign(sign) !== own)
}

/** Removes the festival's own word for its currency, such as CHF, which no other rule knows. */
function withoutWord(text: string, currency: string): string {
  if (currency.length === 1) return text
  const word = currency.replace(/\.$/, '').toLowerCase()
  if (toSign(currency) !== currency || !/^\p{L}+$/u.test(word)) return text
  return text.replaceAll(new RegExp(`(?<!\\p{L})${word}\\.?(?!\\p{L})`, 'giu'), ' ').trim()
}

/**
 * The text around the amount, without the currency. Undefined if preceding text changes its
 * meaning.
 */
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
  if (before === '') return closed
  return FROM.test(before) && closed === '' ? 'onwards' : undefined
}

const MONEY = String.raw`(?:₹|rs\.?|रु\.?)`
const AMOUNT = String.raw`${MONEY}?\s*\d+(?:,\d{2,3})*(?:\.\d+)?(?:\s*\/-|\s*${MONEY})?(?:\s*\/\s*\S+|\s+each|\s+per\s.*)?`
/** 'Samosa - 20', 'Tea (₹10)' and 'Tea Rs. 10': a sign before the amount marks it as a price. */
const PRICED = new RegExp(
  String.raw`^(.*\p{L}\p{M}*.*?)(?:\s*[-–—:=@]\s*|\s*\((?=.*\)$)|\s+(?=${MONEY}))(${AMOUNT})\)?$`,
  'iu',
)
/** Trailing numbers are prices if each part has one; 'Chicken 65' and 'Gobi 65' are dishes. */
const TRAILING = new RegExp(String.raw`^(.*\p{L}\p{M}*.*?)\s+(?!65$)(${AMOUNT})$`, 'iu')

/** Not within brackets or a number such as 1,200. */
const SEPARATOR = /(?<!\d),(?![^(]*\))|,(?!\d)(?![^(]*\))|[;|•](?![^(]*\))/u
/** '1) Tea; 2) Coffee' and '- Bun'. */
const COUNT = /(^|[,;|•]\s*)(?:\d{1,2}[.)]|[-–*&]|and)\s+/gi
const REST = /^(etc\.?|and more|more|others?|इत्यादि|आदि|वगैरह)$/i

/** Dishes on separate lines of one cell are a list, too. */
export function toOneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, '; ')
}

/**
 * The products that one cell lists, each with its price if it has one.
 * @param hasPrice Whether another cell contains the price: then '(6)' counts pieces.
 */
export function splitItems(text: string, hasPrice = false): Cells<ProductField>[] {
  const parts = text
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

/** A digit is a single character in every script, so the name can be cut from the original text. */
function match(pattern: RegExp, part: string): Cells<ProductField> | undefined {
  const [, name, price] = pattern.exec(toAsciiDigits(part)) ?? []
  return name ? { name: part.slice(0, name.length).trim(), price: price!.trim() } : undefined
}

/** Separates the prices of one cell; a comma before three digits is part of a number. */
const BETWEEN = /\s*[;|•]\s*|\s*,\s+|,(?!\d{3}(?!\d))\s*|\s*\/\s*(?=\d)/u

/**
 * The prices of one cell for as many dishes: in order if the counts match, or a single '10 each' for
 * all. Undefined if no price is certain.
 */
export function splitPrices(price: string, count: number): string[] | undefined {
  if (/\beach\b|प्रत्येक/i.test(price)) return Array.from({ length: count }, () => price)
  const prices = toAsciiDigits(price).split(BETWEEN)
  return prices.length === count && prices.every((one) => readPriceText(one)) ? prices : undefined
}
