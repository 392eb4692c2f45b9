import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { isDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { findHindiCategory } from '#shared/cell-rules/near-category.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import type { Festival } from './mapping.ts'
import { readPriceText } from './price-text.ts'
import { findInStock, findYesWord, isStatus } from './yes-words.ts'

/** What the cells of a column look like. */
export type Shape =
  | 'empty'
  | 'phones'
  /** Email addresses and links. */
  | 'links'
  | 'dates'
  | 'yesNo'
  | 'diets'
  /** Confirmed, cancelled, closed. */
  | 'statuses'
  | 'stocks'
  | 'categories'
  /** 1 to n, or fewer different numbers. */
  | 'counts'
  /** 'A-7', '12', 'F1'. */
  | 'codes'
  | 'money'
  /** Coordinates, percentages, long numbers. */
  | 'numbers'
  | 'texts'

export interface ColumnShape {
  shape: Shape
  /** Of the rows, from 0 to 1. */
  filled: number
  /** Different values among the filled cells, from 0 to 1. */
  distinct: number
  /** Characters of a filled cell on average. */
  length: number
  /** Different values. */
  values: string[]
}

const MOST = 0.8
const SOME_PHONES = 0.3
const CODE =
  /^(?:(?:stall|booth|pitch|shop|stand|counter|table|stn?)\.?\s*(?:no\.?)?\s*)?(?:[\p{L}]{1,3}[\s.-]?)?\d{1,4}[\s-]?\p{L}?$|^\p{Lu}$|^\d{1,2}-\p{L}?\d{1,4}$/iu
const NUMBER = /^[-+]?\d+(?:[.,]\d+)*%?$/

/** Cells that say nothing. */
const NOTHING =
  /^(?:n\/?a|nil|none|null|undefined|tb[acd]|[-–—.*?/\\]+|not applicable|not available yet|(?:will|to) (?:be )?(?:send|share|confirm|announce|decide)\w*(?: .*)?|coming soon|not decided|keine?|ninguno|aucun|nessuno|नहीं पता|कुछ नहीं)$/iu

/** Whether a cell stands for an empty one: 'n/a', '-', 'TBA'. */
export const isNothing = (text: string) => text.length < 60 && NOTHING.test(text)

/** @param cells Tidied cells of one column, without those that say nothing. @param rows How many rows there are. */
export function findShape(cells: string[], rows: number, festival: Festival): ColumnShape {
  const values = [...new Set(cells)]
  const facts = {
    filled: rows === 0 ? 0 : cells.length / rows,
    distinct: cells.length === 0 ? 0 : values.length / cells.length,
    length: cells.reduce((sum, { length }) => sum + length, 0) / Math.max(cells.length, 1),
    values,
  }
  return { shape: toShape(cells, values, festival), ...facts }
}

function toShape(cells: string[], values: string[], { currency, categories }: Festival): Shape {
  if (cells.length === 0) return 'empty'
  const are = (test: (text: string) => unknown, least = MOST) =>
    cells.filter((text) => test(text)).length >= cells.length * least
  const plain = (text: string) => toAsciiDigits(text)
  if (are(holdsPhone, SOME_PHONES)) return are((text) => /@/.test(text), 0.5) ? 'links' : 'phones'
  if (are((text) => /^https?:|^www\.|\w@\w+\.\w/i.test(text), 0.5)) return 'links'
  if (are(isDateText, 0.6)) return 'dates'
  if (are((text) => NUMBER.test(plain(text)))) return toNumberShape(cells.map(plain), values)
  if (are((text) => findYesWord(text) !== undefined)) return 'yesNo'
  if (are((text) => isDietCell(text) || findYesWord(text) !== undefined)) return 'diets'
  if (are((text) => findInStock(text) !== undefined)) return 'stocks'
  if (are(isStatus)) return 'statuses'
  const known = categories ?? CATEGORIES
  if (are((text) => findCategory(text, known) ?? findHindiCategory(text), 0.5)) return 'categories'
  if (are((text) => CODE.test(plain(text)))) return 'codes'
  if (are((text) => isPrice(text, currency), 0.6)) return 'money'
  return 'texts'
}

function toNumberShape(cells: string[], values: string[]): Shape {
  if (values.length === 2 && values.every((text) => /^[01]$/.test(text))) return 'yesNo'
  const numbers = cells.map((text) => Number(text.replaceAll(',', '')))
  const isWhole = numbers.every(Number.isInteger)
  if (isWhole && isCounting(numbers)) return 'counts'
  // Coordinates have many decimals, and codes of offices many digits.
  if (cells.some((text) => /[.,]\d{4,}|\d{7,}|%/.test(text)) || numbers.some((one) => one < 0))
    return 'numbers'
  return 'money'
}

/** 1, 2, 3, also with gaps and repeated: nobody has prices like that. */
function isCounting(numbers: number[]): boolean {
  if (numbers.length === 1) return numbers[0]! < 4
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!)
  const isRising = steps.filter((step) => step === 0 || step === 1).length >= steps.length * 0.7
  return isRising && numbers[0]! < 1000
}

/** An amount, perhaps with a sign before and a unit after it. A date is a price that Excel has changed. */
const AMOUNT =
  /^\D{0,5}\d[\d.,]*(?:\s*\/[-=]?)?\s*(?:\D{0,4}|(?:per|\/|-)\s*.{0,12}|onwards|each)$/i
const SEVERAL = /^\D{0,12}\d[\d.,]*(?:\s*(?:[/|]|,\s)\s*\D{0,12}\d[\d.,]*)+\D{0,8}$/
/** No price is longer, and a pattern takes longest for long texts. */
const LONGEST_PRICE = 40

function isPrice(text: string, currency: string | undefined): boolean {
  const plain = toAsciiDigits(text)
  if (plain.length > LONGEST_PRICE) return false
  if (!AMOUNT.test(plain) && !SEVERAL.test(plain)) return false
  return readPriceText(text, currency) !== undefined
}
