import { toAsciiDigits } from '../cell-rules/digits.ts'

/** Parses '40', '₹४०', 'Rs.-1,200/-', and a European '3,5'. Returns 0 for anything else. */
export function toRupees(cell: string): number {
  const price = toAsciiDigits(cell)
  // '.50' and '$.75' have no digit before the point. In 'Rs.50', the point belongs to the word.
  const [cents] = /^(?:[^\p{L}\d.-]*)(\.\d+)$/u.exec(price)?.slice(1) ?? []
  if (cents) return Number(cents)
  const amount =
    /^(?:[^\d-]*\p{L}\.?\s*-)?[^\d-]*(\d[\d,]*(?:\.\d+)?)(?![.,]?\d)/u.exec(price)?.[1] ?? '0'
  return Number(amount.replace(/,(?=\d\d?$)/, '.').replaceAll(',', ''))
}

const RUPEE = '₹'

/** Appends a non-breaking space to words: 'Rs. ', 'CHF '. */
export function toPrefix(currency = RUPEE): string {
  return /[\p{L}\p{M}.]$/u.test(currency) ? `${currency}\u00A0` : currency
}

export function hasIndianGroups(currency = RUPEE): boolean {
  return /^(₹|rs\.?|inr|रु\.?)$/i.test(currency)
}
