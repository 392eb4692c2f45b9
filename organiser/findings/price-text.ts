import { toRupees } from '#shared/catalogue/price.ts'
import { toAsciiDigits } from './digits.ts'

/** No product costs more; a mobile number in the wrong column does. */
const MOST_RUPEES = 100_000
const AMOUNT = /\d+(?:,\d+)*(?:\.\d+)?/g
/** Digits in Indian or international groups. */
const GROUPED = /^(\d{1,3}(,\d{2,3})*,\d{3}|\d+)(\.\d{1,2}0*)?$/
const LETTER_IN_DIGITS = /\d[oil](?![a-z])|(?<![a-z])[oil]\d/i
/** '-20' and '(20)' are negative amounts; '20/-' is not. */
const BELOW_ZERO = /^\W*[-−(]\s*\d/

/**
 * The amount in a price cell, as the guide stores it: 'Rs. 20/-', '₹20', '२० रु' and '20.00'
 * are '20'. Undefined when there is none, or more than one.
 */
export function findPrice(text: string): string | undefined {
  const plain = toAsciiDigits(text)
  const amounts = plain.match(AMOUNT) ?? []
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1) return undefined
  if (BELOW_ZERO.test(plain) || !GROUPED.test(amount)) return undefined
  // '1.2E+3', '5%' and '20k' mean something other than their digits.
  if (/\d\s*(%|k\b|e[+-]?\d)/i.test(plain)) return undefined
  // '4O' and '1l0' are typing errors; '40rs' and '40/plate' are not.
  if (LETTER_IN_DIGITS.test(plain)) return undefined
  const rupees = Number(amount.replaceAll(',', ''))
  return rupees <= MOST_RUPEES ? String(rupees) : undefined
}

/** What visitors see of an unchanged price cell. */
export function describeShownPrice(text: string): string {
  const rupees = toRupees(text)
  return rupees > 0 ? `visitors see ₹${rupees}` : 'no price is shown'
}
