import { toLatinDigits } from '../devanagari.ts'

/** Parses '40', '₹४०', 'Rs.-1,200/-', or '3,5' from a European Excel. 0 for anything else. */
export function toRupees(cell: string): number {
  const price = toLatinDigits(cell)
  // '.50' and '$.75' have no digit before the point; in 'Rs.50' the point belongs to the word.
  const [cents] = /^(?:[^\p{L}\d.-]*)(\.\d+)$/u.exec(price)?.slice(1) ?? []
  if (cents) return Number(cents)
  const amount =
    /^(?:[^\d-]*\p{L}\.?\s*-)?[^\d-]*(\d[\d,]*(?:\.\d+)?)(?![.,]?\d)/u.exec(price)?.[1] ?? '0'
  return Number(amount.replace(/,(?=\d\d?$)/, '.').replaceAll(',', ''))
}

const RUPEE = '₹'

/** The prefix of an amount: '₹' or '€' alone, but 'Rs. ' and 'CHF ' with a non-breaking space. */
export function toPrefix(currency = RUPEE): string {
  return /[\p{L}\p{M}.]$/u.test(currency) ? `${currency}\u00A0` : currency
}

/** Whether amounts are written 1,00,000, as in rupees. */
export function hasIndianGroups(currency = RUPEE): boolean {
  return /^(₹|rs\.?|inr|रु\.?)$/i.test(currency)
}
