import { isDietCell } from '../findings/diet-words.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import { holdsMobile, reachesPerson } from '../findings/private-numbers.ts'
import { findClosed, findInStock } from '../rows/yes-words.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** What the cells of a column look like; each share is of the cells that are filled, from 0 to 1. */
export interface ColumnShape {
  filled: number
  /** Amounts of money, with or without a currency. */
  amounts: number
  /** Amounts that say so: '₹40', 'Rs. 40', '40/-', '€ 10,00'. */
  money: number
  /** Short codes with a digit in them, such as '12', '12A' and 'B-4', of one or two letters, or in Roman figures. */
  codes: number
  /** Words. */
  texts: number
  /** Words of three letters, which amounts have not: 'Lassi 40'. */
  words: number
  phones: number
  mails: number
  /** Whatever reaches a person: mobile numbers, those of other countries, addresses of mail. */
  reached: number
  /** Of how much a price is: '500 g', 'Large'. */
  measures: number
  /** Words that say whether a stall is closed, and whether a product is in stock. */
  closings: number
  stocks: number
  /** Words that say what a dish is: 'Veg', 'NV', 'Jain'. */
  diets: number
  /** Lists, objects, coordinates and ratings of a program. */
  records: number
  /** Whether no cell stands there twice. */
  isUnique: boolean
  /** Whether they count 1, 2, 3 and so on. */
  isCount: boolean
}

const MONEY =
  /[₹$€£¥৳]\s*\d|\brs\.?\s*\d|\binr\s*\d|रु\.?\s*\d|\b(?:rp|rm|php|ksh|aed|sgd|lkr|npr|tk)\.?\s*\d|[₱฿₫₩₽]\s*\d|\d\s*(\/-|[₫₽₩฿]|₹|€|£|¥|円|rs\b|rupees?\b|रु|રૂ|টাকা)/i
const AMOUNT = /^\D{0,6}\d+([.,]\d+)*\D{0,12}$/
const CODE =
  /^(?=.{1,10}$)(?:[\p{L}\p{M}\s./#-]{0,6}\d{1,4}[\s./-]?\p{L}{0,3}|[A-Z]{1,2}|[IVX]{1,5})$/iu
const RECORD =
  /^(?:\[.*\]|\{.*\}|(?:point\s*)?\(?-?\d{1,3}\.\d{3,}[,\s]\s*-?\d{1,3}\.\d{3,}\)?|\d\.\d\s*\/\s*(?:5|10))$/i
const WORD = /\p{L}[\p{L}\p{M}]/u
const MEASURE =
  /^(?:\d+(?:[./]\d+)?|½|¼|¾|one|half|full)\s*(?:x\s*)?(?:kgs?|kilos?|grams?|gms?|g|ml|ltrs?|lit(?:re|er)s?|l|lbs?|oz|doz(?:en)?|pcs?|pieces?|nos?|plates?|cups?|bowls?|glass(?:es)?|packs?|packets?|box(?:es)?|slices?|bottles?|inch(?:es)?|cm|किलो|ग्राम|ग्रॅम|प्लेट|नग|કિલો|ગ્રામ)\.?$/iu
/** Enough rows to see what a column is. */
const MOST_SEEN = 2000

/** Whether a text looks like the number of a stall. */
export function isCode(text: string): boolean {
  return CODE.test(toAsciiDigits(text))
}

/** Whether a text says of how much: '500 g', '2 nos', 'Large'. */
export function isMeasure(text: string): boolean {
  const words = toTitleWords(text)
  const isSize = words.length > 0 && words.every((word) => findWordClass(word) === 'size')
  return MEASURE.test(toAsciiDigits(text)) || isSize
}

/** @param cells Of one column, top to bottom, tidied. */
export function readShape(cells: string[]): ColumnShape {
  const filled = cells
    .slice(0, MOST_SEEN)
    .filter((text) => text !== '')
    .map(toAsciiDigits)
  const shareOf = (is: (text: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  return {
    filled: filled.length,
    amounts: shareOf((text) => AMOUNT.test(text) && !/\d{7}/.test(text)),
    money: shareOf((text) => MONEY.test(text)),
    codes: shareOf((text) => CODE.test(text)),
    texts: shareOf((text) => WORD.test(text) && !CODE.test(text) && !MONEY.test(text)),
    words: shareOf((text) => /\p{L}[\p{L}\p{M}]{2}/u.test(text)),
    phones: shareOf(holdsMobile),
    measures: shareOf(isMeasure),
    reached: shareOf(reachesPerson),
    mails: shareOf((text) => /\S@\S+\.\S/.test(text)),
    closings: shareOf((text) => findClosed(text) !== undefined),
    stocks: shareOf((text) => findInStock(text) !== undefined),
    diets: shareOf(isDietCell),
    records: shareOf((text) => RECORD.test(text)),
    isUnique: new Set(filled).size === filled.length,
    isCount: filled.length > 0 && filled.every((text, index) => Number(text) === index + 1),
  }
}
