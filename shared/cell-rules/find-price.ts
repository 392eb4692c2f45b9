import { isDateText } from './date-text.ts'
import { toAsciiDigits } from './digits.ts'
import { withLookbehind } from './private-numbers.ts'

/** No product costs more, but a mobile number in the wrong column is larger. */
const MOST_RUPEES = 100_000
/** For currencies with small units: a plate of rice costs 15,000 rupiah or 45,000 dong. */
const MOST_OF_SMALL_MONEY = 10_000_000
export const mostOf = (sign: string) => (sign === '₹' ? MOST_RUPEES : MOST_OF_SMALL_MONEY)
const AMOUNT = /\d+(?:,\d+)*(?:\.\d+)?/g
/** '.50' is half a unit, but 'Rs.50' is fifty. */
export const WITHOUT_WHOLE = withLookbehind(String.raw`(?<![\p{L}\d.]\s?)\.(?=\d)`, 'u')
/** Indian or international grouping. */
export const GROUPED = /^(\d{1,3}(,\d{2,3})*,\d{3}|\d+)(\.\d{1,2}0*)?$/
const LETTER_IN_DIGITS = withLookbehind(String.raw`\d[oil](?![a-z])|(?<![a-z])[oil]\d`, 'i')
/** '-20' and '(20)' are negative, but '20/-' is not. */
export const BELOW_ZERO = /^\W*[-−(]\s*\d/

/**
 * '20' for 'Rs. 20/-', '₹20', '२० रु' and '20.00'. Undefined unless there is exactly one amount.
 */
export function findPrice(text: string, currency = '₹'): string | undefined {
  const price = findAmount(text)
  return price !== undefined && price <= mostOf(toSign(currency)) ? String(price) : undefined
}

export function isTooHigh(text: string, currency = '₹'): boolean {
  return (findAmount(text) ?? 0) > mostOf(toSign(currency))
}

function findAmount(text: string): number | undefined {
  // Excel turns 10-12 into a date.
  if (isDateText(text)) return undefined
  const plain = toAsciiDigits(text)
  // Nobody charges half a rupee, so a digit must be missing.
  if (WITHOUT_WHOLE.test(plain)) return undefined
  const [amount, second] = plain.match(AMOUNT) ?? []
  if (amount === undefined || second !== undefined) return undefined
  if (BELOW_ZERO.test(plain) || !GROUPED.test(amount)) return undefined
  // '1.2E+3', '5%' and '20k' mean something other than their digits.
  if (/\d\s*(%|k\b|e[+-]?\d)/i.test(plain)) return undefined
  // '4O' and '1l0' are typos, but '40rs' and '40/plate' are not.
  if (LETTER_IN_DIGITS.test(plain)) return undefined
  return Number(amount.replaceAll(',', ''))
}

const SIGNS = new Map(
  Object.entries({
    '₹': 'inr rs rupee',
    '€': 'eur euro',
    $: 'usd dollar',
    '£': 'gbp pound',
    '¥': '円 yen',
  }).flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign] as const)),
)

/** '₹' for 'Rs.', '€' for 'euros'. Other words are left unchanged. */
export function toSign(currency: string): string {
  const word = currency.toLowerCase().replace(/\.$/, '')
  return SIGNS.get(word) ?? SIGNS.get(word.replace(/s$/, '')) ?? currency
}
