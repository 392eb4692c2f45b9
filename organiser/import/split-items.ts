import type { ProductField } from '#shared/catalogue/columns.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { readPriceText } from './price-text.ts'
import type { Cells } from './mapping.ts'

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
