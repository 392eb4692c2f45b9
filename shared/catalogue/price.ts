import { toLatinDigits } from '../devanagari.ts'

/** Rupees from a spreadsheet cell: '40', '₹४०', 'Rs.-1,200/-', and of a European Excel '3,5'. 0 for anything else. */
export function toRupees(cell: string): number {
  const price = toLatinDigits(cell)
  // '.50' and '$.75' have no digit before the point; 'Rs.50' has the point of a word.
  const [cents] = /^(?:[^\p{L}\d.-]*)(\.\d+)$/u.exec(price)?.slice(1) ?? []
  if (cents) return Number(cents)
  const amount =
    /^(?:[^\d-]*\p{L}\.?\s*-)?[^\d-]*(\d[\d,]*(?:\.\d+)?)(?![.,]?\d)/u.exec(price)?.[1] ?? '0'
  return Number(amount.replace(/,(?=\d\d?$)/, '.').replaceAll(',', ''))
}

const RUPEE = '₹'

/** What stands before an amount: '₹', '€', but 'Rs. ' and 'CHF ' with a space that does not break. */
export function toPrefix(currency = RUPEE): string {
  return /[\p{L}\p{M}.]$/u.test(currency) ? `${currency}\u00A0` : currency
}

/** Whether amounts are written 1,00,000, as those in rupees are. */
export function hasIndianGroups(currency = RUPEE): boolean {
  return /^(₹|rs\.?|inr|रु\.?)$/i.test(currency)
}
