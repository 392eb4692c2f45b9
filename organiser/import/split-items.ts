import type { ProductField } from '#shared/catalogue/columns.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import { readPriceText } from '../findings/price-text.ts'
import type { CellsOf } from '../rows/read-cell.ts'

const AMOUNT = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`
const CURRENCY = String.raw`(?:₹|rs\.?|रु\.?|रुपये)`
/** What may stand behind an amount: '/-', 'each', '/kg', '80/90', 'per plate', 'प्रति हाथ'. */
const BEHIND = String.raw`(?:\s*\/-|\s*${CURRENCY}|\s*\/\s*\S+|\s+each|\s+(?:per|प्रति)\s.*)?`
/** 'Samosa - 20', 'Tea (₹10)', 'Tea Rs. 10' and 'Tea 10/-': a sign before or behind the amount says that it is a price. */
const PRICED = [
  new RegExp(
    String.raw`^(.*\p{L}\p{M}*.*?)\s*[-–—:=@]\s*(${CURRENCY}?\s*${AMOUNT}${BEHIND})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(.*\p{L}\p{M}*.*?)\s*\(\s*(${CURRENCY}?\s*${AMOUNT}${BEHIND})\s*\)$`,
    'iu',
  ),
  new RegExp(String.raw`^(.*\p{L}\p{M}*.*?)\s+(${CURRENCY}\s*${AMOUNT}${BEHIND})$`, 'iu'),
  new RegExp(
    String.raw`^(.*\p{L}\p{M}*.*?)\s+(${AMOUNT}\s*(?:\/-|${CURRENCY}|\/\s*\p{L}\S*))$`,
    'iu',
  ),
]
/** Where other parts have a price, a number behind a name is one; 'Chicken 65' and 'Gobi 65' are dishes. */
const TRAILING = new RegExp(String.raw`^(.*\p{L}\p{M}*.*?)\s+(?!65$)(${AMOUNT}${BEHIND})$`, 'iu')

/** Neither inside brackets nor inside a number such as 1,200. */
const SEPARATOR =
  /(?<!\d),(?!(?!\s*\d+\)\s)[^(]*\))|,(?!\d)(?!(?!\s*\d+\)\s)[^(]*\))|[;|•](?![^(]*\))/u
/** Of '1) Samosa; 2) Kachori'. */
const COUNT = /(^|[;|•,]\s*)\d{1,2}\)\s+(?=\p{L})/gu
const SLASH = /\s\/\s/u
const JOINED = /\s+(?:and|&|और|व|तथा)\s+/iu
const REST = /^(etc\.?|and more|more|others?|इत्यादि|आदि|वगैरह)$/i

/** Dishes that stand one below the other in a cell are a list, too. */
export function toOneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, '; ')
}

/**
 * The products that one cell lists; each with its price where it has one.
 * @param hasPrice Whether a cell beside it says the price: then '(6)' counts pieces.
 */
export function splitItems(text: string, hasPrice = false): CellsOf<ProductField>[] {
  const parts = toParts(text)
    .map((part) => part.trim().replace(/^(?:\d+[.)]|[-–*&]|and)\s+/i, ''))
    .filter((part) => part !== '' && !REST.test(part))
  if (hasPrice) return parts.map((part) => ({ name: part }))
  // 'Pani Puri 20, Bhel 30' are prices, for each has one.
  const isEach = parts.length > 1 && parts.every((part) => match(TRAILING, part))
  const isPriced = isEach || parts.some((part) => findPriced(part))
  // 'Coffee - 15 and Bun - 20' are two; 'Bread and Butter' is one.
  const all = isPriced ? parts.flatMap(splitJoined) : parts
  return all.map((part) => {
    const [, name, price] = findPriced(part) ?? (isPriced ? match(TRAILING, part) : undefined) ?? []
    return name ? { name: name.trim(), price: price!.trim() } : { name: part }
  })
}

function toParts(text: string): string[] {
  if (/[,;|•]/.test(text)) return text.replaceAll(COUNT, '$1').split(SEPARATOR)
  // '1) Tea 2) Coffee' needs no other sign.
  if (/^1[.)]\s/.test(text)) return text.split(/\s+(?=\d{1,2}[.)]\s*\p{L})/u)
  // A slash between prices or sizes parts no products: 'Half 40 / Full 70', '₹180 / 500 g'.
  if (SLASH.test(text)) return /\d/.test(toAsciiDigits(text)) ? [text] : text.split(SLASH)
  // Lists of food trucks put colons between the dishes.
  return /\d/.test(toAsciiDigits(text)) ? [text] : text.split(/:\s/u)
}

function splitJoined(part: string): string[] {
  const pieces = part.split(JOINED)
  return pieces.length > 1 && pieces.every((piece) => findPriced(piece)) ? pieces : [part]
}

function findPriced(part: string) {
  for (const pattern of PRICED) {
    const found = match(pattern, part)
    if (found) return found
  }
  return undefined
}

/** Digits are one character in all scripts, so the parts can be cut out of the text itself. */
function match(pattern: RegExp, part: string): [string, string, string] | undefined {
  const found = pattern.exec(toAsciiDigits(part))
  return found ? [part, part.slice(0, found[1]!.length), found[2]!] : undefined
}

/** Between the prices of one cell; a comma before three digits stands inside a number. */
const BETWEEN =
  /\s*[;|•]\s*|\s*,\s+|,(?!\d{3}(?!\d))\s*|\s*\/\s*(?=(?:₹|rs\.?|रु\.?)?\s*\d)|\s+(?:and|&|और|व)\s+/iu
/** '10 each' is the price of all of them. */
const EACH = /\b(each|any)\b|प्रत्येक|हर एक/i

/**
 * The products of one cell with the prices and categories beside them: as many prices as products belong to them in
 * order. Where the counts differ, nobody knows which price is whose, and none is given.
 * @param product The whole row.
 * @param tell Says that a price belongs to none of them.
 */
export function spreadRow(
  product: CellsOf<ProductField>,
  items: CellsOf<ProductField>[],
  tell: (price: string) => void,
): CellsOf<ProductField>[] {
  const { price = '', category = '' } = product
  const whole = items.map((item) => ({ ...product, ...item }))
  if (items.length < 2) return whole
  const categories = category.split(/\s*[;,|/]\s*/)
  const sorted =
    categories.length === items.length
      ? whole.map((item, at) => ({ ...item, category: categories[at]! }))
      : whole
  if (price === '' || EACH.test(price)) return sorted
  const prices = toAsciiDigits(price).split(BETWEEN)
  const isEach = prices.length === items.length && prices.every(isPrice)
  const isSaid = items.every((item) => item.price !== undefined)
  if (!isEach && !isSaid) tell(price)
  return sorted.map((item, at) => ({
    ...item,
    price: items[at]!.price ?? (isEach ? prices[at]! : ''),
  }))
}

function isPrice(text: string): boolean {
  const read = readPriceText(text)
  return read !== undefined && (read.price !== '0' || read.note === 'free')
}
